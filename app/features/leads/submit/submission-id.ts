import { tabStore } from "#app/browser/browser-storage.ts";
import { newId } from "#shared/new-id.ts";

/**
 * The same content keeps its id until it is accepted, over reloads too: sending it again cannot make a second lead.
 * Changed content gets a new one, because the server answers a known id without reading what came with it.
 */
const keyOf = (formType: string) => `submission:${formType}` as const;

export function submissionIdFor(formType: string, values: Readonly<Record<string, string>>): string {
  const content = JSON.stringify(values);
  const [knownId, knownContent] = parse(tabStore.get(keyOf(formType)));
  const id = knownId && knownContent === content ? knownId : newId();
  tabStore.set(keyOf(formType), JSON.stringify([id, content]));
  return id;
}

export const forgetSubmissionId = (formType: string): void => tabStore.remove(keyOf(formType));

function parse(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}
