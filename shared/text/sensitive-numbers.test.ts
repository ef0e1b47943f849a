import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findSensitiveNumbers, maskSensitiveNumbers } from "./sensitive-numbers.ts";

const mask = (text: string) => maskSensitiveNumbers(text, "[removed]");

describe("sensitive numbers", () => {
  test.each([
    ["my ssn is 123-45-6789", "my ssn is [removed]"],
    ["123 45 6789", "[removed]"],
    ["123456789 is my social", "[removed] is my social"],
    ["123 - 45 - 6789", "[removed]"],
    ["123/45/6789", "[removed]"],
    ["123_45_6789", "[removed]"],
    ["123.45.6789", "[removed]"],
    ["123–45–6789 with en dashes", "[removed] with en dashes"],
    ["1 2 3 4 5 6 7 8 9", "[removed]"],
    ["1-2-3-4-5-6-7-8-9", "[removed]"],
    ["１２３－４５－６７８９ in full width", "[removed] in full width"],
    ["١٢٣-٤٥-٦٧٨٩ in Arabic digits", "[removed] in Arabic digits"],
    ["१२३-४५-६७८९ in Devanagari", "[removed] in Devanagari"],
    ["1\u200b23-4\u200b5-67\u200d89 with zero-width spaces", "[removed] with zero-width spaces"],
    ["123\u2060-\u206045-6789", "[removed]"],
    ["1️⃣2️⃣3️⃣-4️⃣5️⃣-6️⃣7️⃣8️⃣9️⃣", "[removed]️⃣"],
    ["SSN:123456789", "SSN:[removed]"],
    ["ssn 12345-6789", "ssn [removed]"],
    ["my social security number is 12 345 6789", "my social security number is [removed]"],
    ["last four of my social is 6789", "last four of my social is [removed]"],
    ["SSN ends in 6789", "SSN ends in [removed]"],
    ["itin 912-70-1234", "itin [removed]"],
    ["912701234", "[removed]"],
    ["mi seguro social es 123-45-6789", "mi seguro social es [removed]"],
    ["número de seguro social: 6789", "número de seguro social: [removed]"],
    ["score 640, ssn 123-45-6789, call 619-555-0142", "score 640, ssn [removed], call 619-555-0142"],
    ["123-45-6789,987-65-4321 / 4111111111111111", "[removed],[removed] / [removed]"],
    ["card 4111 1111 1111 1111 exp 12/27", "card [removed] exp 12/27"],
    ["4111111111111111", "[removed]"],
    ["4111.1111.1111.1111", "[removed]"],
    ["4111 - 1111 - 1111 - 1111", "[removed]"],
    ["4111_1111_1111_1111", "[removed]"],
    ["3782 822463 10005", "[removed]"],
    ["4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "[removed]"],
    ["４１１１ １１１１ １１１１ １１１１", "[removed]"],
    ["account number 00123456789", "account number [removed]"],
    ["acct # 123456", "acct # [removed]"],
    ["routing: 122105155", "routing: [removed]"],
    ["021000021", "[removed]"],
    ["my checking account is 0012 3456 789", "my checking account is [removed]"],
    ["cuenta 00123456789", "cuenta [removed]"],
    ["123456789012345 it says on the letter", "[removed] it says on the letter"],
  ])("%s", (text, expected) => {
    expect(mask(text)).toBe(expected);
  });

  test.each([
    "call 619-555-0142, (619) 555-0142, 619.555.0142, 6195550142 or +1 619 555 0142",
    "1-800-555-0142 or 18005550142",
    "call me at 612345678",
    "+34 612345678",
    "+63 917 123 4567 and +639171234567",
    "6 1 9 5 5 5 0 1 4 2",
    "a $850,000 house at 6.5%",
    "$123456789",
    "loan of 1104000 over 30 years",
    "a loan of 250000000, or 110000000",
    "1,104,000 and 123,456,789",
    "zip 92101-1234, 92101, zip code 921011234",
    "close on 11/15/2026, 2026-11-15, 15.11.2026 or 11 15 2026",
    "closing 4/15/2026 3/1/2027",
    "NMLS 1234567, NMLS# 345678, NMLS ID 123456789",
    "CA DRE license 01234567",
    "my loan number is 1234567890123",
    "parcel 123-456-78-00 and APN 1234-567-890",
    "my score is 640 and I make 140k",
    "in 2026 the limit is $1,104,000",
    "I have 4 credit cards and 2 car loans",
    "rates of 6.5 5.5 4.5 and 6.125 5.875",
    "400000 450000 500000",
    "1 2 3 4 5 6 7 8 9 10",
    "I get social security 1850 and a pension of 900",
    "my social security is 1850 a month",
    "social security income 2400",
    "do you do ITIN loans in 2026? itin loan 450000",
    "I have savings of 120000 and checking 45000",
    "account balance 250000",
    "my card payment is 450 a month",
    "2024 2025 2026 2027",
  ])("leaves ordinary numbers alone: %s", (text) => {
    expect(mask(text)).toBe(text);
  });

  test("says what kind it is, for the warning", () => {
    const kinds = findSensitiveNumbers("123-45-6789, 4111 1111 1111 1111, account number 1234567");
    expect(kinds.map(({ kind }) => kind)).toEqual(["ssn", "card", "account"]);
  });

  test("no digit of a Social Security number is left, however it is written", () => {
    const separators = fc.constantFrom("-", " - ", "/", "_", ".", " ", "–", "\u200b-", "－");
    const scripts = fc.constantFrom(0x30, 0xff10, 0x660, 0x6f0, 0x966);
    const number = fc.tuple(
      fc.integer({ min: 1, max: 899 }),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 9999 }),
    );
    fc.assert(
      fc.property(number, separators, scripts, ([area, group, serial], separator, zero) => {
        const parts = [`${area}`.padStart(3, "0"), `${group}`.padStart(2, "0"), `${serial}`.padStart(4, "0")];
        const written = parts.join(separator).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        expect(mask(`I am ${written}, thank you`)).not.toMatch(/\p{Nd}/u);
      }),
    );
  });

  test("takes time in proportion to the text, and keeps everything else", () => {
    const hostile = [
      "1 ".repeat(10_000),
      "1".repeat(20_000),
      "123-".repeat(5_000),
      "ssn ".repeat(5_000),
      "1\u200b".repeat(10_000),
    ];
    const startedAt = process.cpuUsage();
    for (const text of hostile) mask(text);
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1000).toBeLessThan(3000);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(mask(text.replace(/\p{Nd}/gu, ""))).toBe(text.replace(/\p{Nd}/gu, ""));
      }),
    );
  });
});
