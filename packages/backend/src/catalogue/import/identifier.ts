import type { DocumentNode } from './document-node.ts';

/**
 * Makes the id that stands in addresses of a name: `post-accountHolders` and `Post account holders`
 * become `post-account-holders`.
 * @throws {DocumentError} when nothing of the name can stand in an id
 */
export function identifierOf(name: string, place: DocumentNode): string {
  const id = name
    .normalize('NFKD')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return id || place.fail(`no id can be made of "${name}"; use letters a to z or digits`);
}
