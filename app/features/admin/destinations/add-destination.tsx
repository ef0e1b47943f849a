import type { ComponentProps } from "react";
import { Form } from "react-router";
import { type DestinationKind, deliveryEvents } from "#app/features/leads/deliveries/delivery-events.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Checkbox, Labeled, TextInput } from "#app/ui/input.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { eventNames } from "./delivery-view.ts";
import type { DestinationsResult } from "./destinations-action.server.ts";

type Props = { readonly newId: string; readonly result: DestinationsResult | undefined };

const hint = "Each new lead is sent there with all of its answers as soon as it comes in.";

/** One form for each kind, so that both work without a script. */
export function AddDestination({ newId, result }: Props) {
  const kind = result?.values.kind;
  const errorsOf = (one: DestinationKind) => (result && kind === one ? result.errors : {});
  return (
    <Panel title="Add a destination" hint={hint}>
      <div className="space-y-3">
        <details name="add-destination" open={kind !== "followupboss"}>
          <summary className="cursor-pointer font-semibold text-pacific-900">Webhook</summary>
          <WebhookForm newId={newId} values={result?.values} errors={errorsOf("webhook")} />
        </details>
        <details name="add-destination" open={kind === "followupboss"}>
          <summary className="cursor-pointer font-semibold text-pacific-900">Follow Up Boss</summary>
          <FollowUpBossForm newId={newId} errors={errorsOf("followupboss")} />
        </details>
      </div>
    </Panel>
  );
}

type FormProps = {
  readonly newId: string;
  readonly values?: DestinationsResult["values"] | undefined;
  readonly errors: DestinationsResult["errors"];
};

function WebhookForm({ newId, values, errors }: FormProps) {
  return (
    <Form method="post" noValidate className="mt-3 space-y-3">
      <ErrorSummary title="There is a problem" errors={errors} />
      <Hidden kind="webhook" id={newId} />
      <Entry
        id="name"
        name="name"
        label="Name"
        hint="Such as Zapier, or the name of your CRM."
        maxLength={60}
        defaultValue={values?.name}
        error={errors["name"]}
      />
      <Entry
        id="address"
        name="address"
        type="url"
        label="Address"
        hint="It begins with https:// and receives a signed POST with JSON."
        defaultValue={values?.address}
        error={errors["address"]}
      />
      <fieldset id="events">
        <legend className="text-sm font-semibold">Sent there</legend>
        <FieldError name="events" error={errors["events"]} />
        <div className="flex flex-wrap gap-x-4">
          {deliveryEvents.map((event) => (
            <Checkbox
              key={event}
              name="events"
              value={event}
              label={eventNames[event]}
              defaultChecked={event === "lead.created"}
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" variant="solid" size="small">
        Add webhook
      </Button>
    </Form>
  );
}

function FollowUpBossForm({ newId, errors }: FormProps) {
  return (
    <Form method="post" noValidate className="mt-3 space-y-3">
      <ErrorSummary title="There is a problem" errors={errors} />
      <Hidden kind="followupboss" id={newId} />
      <Entry
        id="account"
        name="name"
        label="Name of the account"
        maxLength={60}
        defaultValue="Follow Up Boss"
        error={errors["name"]}
      />
      <Entry
        id="key"
        name="key"
        type="password"
        label="API key"
        hint="In Follow Up Boss under Admin, API. It is stored encrypted and never shown again."
        error={errors["key"]}
      />
      <Button type="submit" variant="solid" size="small">
        Add Follow Up Boss
      </Button>
    </Form>
  );
}

type EntryProps = ComponentProps<typeof TextInput> & {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
};

function Entry({ id, label, hint: help, error, ...input }: EntryProps) {
  return (
    <div className="max-w-xl">
      <FieldError name={id} error={error} />
      <Labeled label={label} {...(help && { hint: help })}>
        <TextInput
          id={id}
          required
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
      </Labeled>
    </div>
  );
}

function Hidden({ kind, id }: { readonly kind: DestinationKind; readonly id: string }) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
    </>
  );
}
