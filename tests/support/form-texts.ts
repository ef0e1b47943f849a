import { formsSchema } from "#app/content/forms-schema.ts";
import { readYaml } from "#app/content/read-yaml.ts";

/** Without the rest of the content, which takes longer to read. */
export const formTexts = readYaml("content/forms.yaml", formsSchema);
