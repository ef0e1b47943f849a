import type { ReactNode } from "react";
import type { Content } from "#app/content/load-content.ts";

type Broker = {
  readonly name: string;
  readonly phone: string;
  readonly phone_display: string;
  readonly entities: ReadonlyArray<{ readonly name: string }>;
};
type Props = { readonly form: Content["privacy"]["model_form"]; readonly broker: Broker };

/** The model form of Regulation P (12 CFR 1016, appendix): order and words are fixed by law. */
export function ModelForm({ form, broker }: Props) {
  return (
    <div className="prose">
      <p>Rev. {form.revised}</p>
      <Section title={`Facts: What does ${broker.name} do with your personal information?`}>
        <Facts form={form} name={broker.name} />
      </Section>
      <Section title="Reasons we can share your personal information">
        <SharingTable form={form} name={broker.name} />
        <p>
          <strong>Questions?</strong> Call <a href={`tel:${broker.phone}`}>{broker.phone_display}</a> or go to our{" "}
          <a href="/privacy">privacy notice</a>.
        </p>
      </Section>
      <Section title="Who we are">
        <h3>Who is providing this notice?</h3>
        <p>{broker.entities.map(({ name }) => name).join(" and ")}</p>
      </Section>
      <WhatWeDo form={form} name={broker.name} />
      <Definitions form={form} />
      <Section title="Other important information">
        {form.other.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Section>
    </div>
  );
}

type PartProps = { readonly form: Props["form"]; readonly name: string };

function Facts({ form, name }: PartProps) {
  return (
    <>
      <h3>Why?</h3>
      <p>
        Financial companies choose how they share your personal information. Federal law gives consumers the right to
        limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your
        personal information. Please read this notice carefully to understand what we do.
      </p>
      <h3>What?</h3>
      <p>
        The types of personal information we collect and share depend on the product or service you have with us. This
        information can include:
      </p>
      <Items items={form.information} />
      <p>When you are no longer our customer, we continue to share your information as described in this notice.</p>
      <h3>How?</h3>
      <p>
        All financial companies need to share customers’ personal information to run their everyday business. In the
        section below, we list the reasons financial companies can share their customers’ personal information; the
        reasons {name} chooses to share; and whether you can limit this sharing.
      </p>
    </>
  );
}

function SharingTable({ form, name }: PartProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <div className="table-box" role="group" aria-label="Reasons we can share" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">Does {name} share?</th>
            <th scope="col">Can you limit this sharing?</th>
          </tr>
        </thead>
        <tbody>
          {form.sharing.map(({ reason, detail, shares, can_limit: canLimit }) => (
            <tr key={reason + detail}>
              <th scope="row">{detail ? `${reason}—${detail}` : reason}</th>
              <td>{shares ? "Yes" : "No"}</td>
              <td>{!shares ? "We don’t share" : canLimit ? "Yes" : "No"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WhatWeDo({ form, name }: PartProps) {
  return (
    <Section title="What we do">
      <h3>How does {name} protect my personal information?</h3>
      <p>
        To protect your personal information from unauthorized access and use, we use security measures that comply with
        federal law. These measures include computer safeguards and secured files and buildings. {form.protection}
      </p>
      <h3>How does {name} collect my personal information?</h3>
      <p>We collect your personal information, for example, when you</p>
      <Items items={form.collected_when} />
      <p>
        We also collect your personal information from others, such as credit bureaus, affiliates, or other companies.
      </p>
      <h3>Why can’t I limit all sharing?</h3>
      <p>Federal law gives you the right to limit only</p>
      <Items
        items={[
          "sharing for affiliates’ everyday business purposes—information about your creditworthiness",
          "affiliates from using your information to market to you",
          "sharing for nonaffiliates to market to you",
        ]}
      />
      <p>
        State laws and individual companies may give you additional rights to limit sharing. See below for more on your
        rights under state law.
      </p>
    </Section>
  );
}

function Definitions({ form }: { readonly form: Props["form"] }) {
  return (
    <Section title="Definitions">
      <h3>Affiliates</h3>
      <p>
        Companies related by common ownership or control. They can be financial and nonfinancial companies.{" "}
        {form.affiliates}
      </p>
      <h3>Nonaffiliates</h3>
      <p>
        Companies not related by common ownership or control. They can be financial and nonfinancial companies.{" "}
        {form.nonaffiliates}
      </p>
      <h3>Joint marketing</h3>
      <p>
        A formal agreement between nonaffiliated financial companies that together market financial products or services
        to you. {form.joint_marketing}
      </p>
    </Section>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {children}
    </>
  );
}

function Items({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
