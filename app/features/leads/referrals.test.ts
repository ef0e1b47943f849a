import { createElement } from "react";
import { render } from "react-email";
import { expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { mailStyles } from "#app/ui/mail-styles.ts";
import { describeSample, sampleTest } from "../../../tests/support/shipped-sample.ts";
import { AcknowledgeEmail } from "./mail/acknowledge-email.tsx";
import { referralFor, referralsByState } from "./referrals.ts";

const content = loadContent();

describeSample("a state without a license (NY Banking Law 590, Florida ch. 494)", () => {
  test("[HB-08] of the four states on offer, Texas and New York are referred", () => {
    expect(Object.keys(referralsByState(content))).toEqual(["tx", "ny"]);
    for (const state of ["ca", "FL", "", undefined]) expect(referralFor(state, content)).toBeUndefined();
  });

  test("the notice names the state, the licensed states and the choice to send", () => {
    const referral = referralFor("tx", content);
    expect(referral?.notice.title).toBe("We are not licensed in Texas");
    expect(referral?.notice.statement).toContain("licensed to arrange loans in California and Florida only");
    expect(referral?.notice.choice).toContain("send your answers anyway");
    expect(JSON.stringify(referral)).not.toMatch(/[{}](state|regulator)/);
  });

  test("a new license ends the notice", () => {
    const licensed = { ...content, broker: { licensed_states: ["CA", "FL", "TX"] } };
    expect(Object.keys(referralsByState(licensed))).toEqual(["ny"]);
    expect(referralFor("ny", licensed)?.notice.statement).toContain("in California, Florida, and Texas only");
  });

  test("its mail says how to find a broker, and invites to no application", async () => {
    const html = await mailFor("ny");
    expect(html).toContain("We are not licensed in New York.");
    expect(html).toContain("New York State Department of Financial Services");
    expect(html).toContain("nmlsconsumeraccess.org");
    expect(html).not.toMatch(/secure site|pre-approval|Have these ready/i);
    expect(await mailFor("ca")).toMatch(/secure site/);
  });
});

sampleTest("B&P 10140.6: the first mail carries capacity, names and numbers, each linked to its record", async () => {
  const html = await mailFor("ca");
  expect(html).toContain("Real estate broker, California Department of Real Estate, CA DRE 00000000");
  expect(html).toContain("Mortgage broker, Florida Office of Financial Regulation, FL Mortgage Broker License MBR0000");
  expect(html).toContain("Mateo Halloran-Cruz");
  expect(html).toContain("CA DRE 00000002");
  expect(html).toContain("https://www.nmlsconsumeraccess.org/EntityDetails.aspx/COMPANY/000000");
  expect(html).toContain("https://www.nmlsconsumeraccess.org/EntityDetails.aspx/INDIVIDUAL/000002");
});

/** Without the comments that React writes between two texts. */
async function mailFor(state: string): Promise<string> {
  const referral = referralFor(state, content);
  const html = await render(
    createElement(AcknowledgeEmail, {
      styles: mailStyles(content.brand),
      words: content.mails.acknowledge,
      footer: content.mails.footer,
      received: "your answers",
      requestedTime: undefined,
      documents: referral?.nextSteps ?? content.documents.homebuyers,
      calculation: undefined,
      briefUrl: undefined,
      notLicensed: referral?.notice,
      noOffer: content.legal.no_offer_statement,
      broker: content.broker,
      appUrl: "https://example.com",
      stopUrl: "https://example.com/stop",
    }),
  );
  return html.replaceAll("<!-- -->", "");
}
