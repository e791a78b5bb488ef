import { createHash } from 'node:crypto';

import type { DocumentNode } from './document-node.ts';

/**
 * Makes the id that stands in addresses of a name: `post-accountHolders` and `Post account holders`
 * become `post-account-holders`.
 * @throws {DocumentError} when nothing of the name can stand in an id
 */
export function identifierOf(name: string, place: DocumentNode): string {
  const id = place.source.notices ? shortened(kebab(name)) : kebab(name);
  return id || place.tolerate(`no id can be made of "${name}"; use letters a to z or digits`, identifierName(name));
}

/** The same for a name that need not be right: what cannot stand in an id becomes a short code. */
export function identifierName(name: string): string {
  return shortened(kebab(name)) || `id-${codeOf(name)}`;
}

/** Characters of an id: it stands in addresses. */
const longest = 100;

function shortened(id: string): string {
  return id.length <= longest ? id : `${id.slice(0, longest - 9).replace(/-+$/, '')}-${codeOf(id)}`;
}

function codeOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 8);
}

function kebab(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
