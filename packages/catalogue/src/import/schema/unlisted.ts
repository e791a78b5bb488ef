import type { DocumentNode } from '../../document/document-node.ts';

/** Whether every API has a parameter or a response alike: a guide describes it once, and only the document repeats it. */
export function isUnlisted(part: DocumentNode): boolean {
  return part.boolean('x-unlisted') === true;
}
