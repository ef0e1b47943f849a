import { describe, test } from "vitest";
import { isShippedSample } from "./is-shipped-sample.ts";

/** For what only the sample's own texts, figures and places say. A broker who rewrites content/ is not held to it. */
export const sampleTest = test.skipIf(!isShippedSample);
export const describeSample = describe.skipIf(!isShippedSample);
