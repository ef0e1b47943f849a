import { join } from "node:path";
import { brokerSchema } from "./broker-schema.ts";
import { legalSchema } from "./legal-schema.ts";
import { readYaml } from "./read-yaml.ts";

/** All of content/, checked. Run at build (a mistake stops it), and again at start. */
export function loadContent(folder = "content") {
  const file = (name: string) => join(folder, name);
  return {
    broker: readYaml(file("broker.yaml"), brokerSchema),
    legal: readYaml(file("legal.yaml"), legalSchema),
  };
}

export type Content = ReturnType<typeof loadContent>;
