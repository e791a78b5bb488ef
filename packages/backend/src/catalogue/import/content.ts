import type { DocumentNode } from './document-node.ts';

/** JSON, or a range that includes it: Swagger 2.0 without `produces` is converted to a wildcard. */
const mayBeJson = /json|^(\*|application)\/\*/;

/** The media type of a body to show: JSON if the body has it, otherwise the first. */
export function shownContent(body: DocumentNode | undefined): DocumentNode | undefined {
  const types = (body?.entries('content') ?? []).map(([name, type]): [string, DocumentNode] => [name, type.follow()]);
  const shown = types.find(([name]) => /^application\/([\w.+-]+\+)?json\b/.test(name)) ?? types[0];
  if (!shown) return undefined;
  const others = types.filter((each) => each !== shown).map(([name]) => name);
  if (others.length > 0) body?.note(`the body is shown as ${shown[0]} only, not as ${others.join(', ')}`);
  if (!mayBeJson.test(shown[0])) shown[1].note(`the body is ${shown[0]}; its fields are shown as if it were JSON`);
  if (shown[1].has('itemSchema')) shown[1].note('"itemSchema" is not shown');
  return shown[1];
}
