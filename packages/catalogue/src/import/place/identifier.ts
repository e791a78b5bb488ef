import { createHash } from 'node:crypto';

import { romanize } from 'es-hangul';

import type { DocumentNode } from '../../document/document-node.ts';

/**
 * Derives the id used in URLs from a name: `post-accountHolders` and `Post account holders` become
 * `post-account-holders`, and `결제 취소` becomes `gyeolje-chwiso`.
 * @throws {DocumentError} when the name has no character that is allowed in an id
 */
export function identifierOf(name: string, place: DocumentNode): string {
  const id = place.source.notices ? shortened(kebab(name)) : kebab(name);
  return (
    id || place.replaceDefect(`cannot derive an id from "${name}"; use letters a to z or digits`, identifierName(name))
  );
}

/** Like `identifierOf`, but a name without characters that are allowed in an id gets a short hash. */
export function identifierName(name: string): string {
  return shortened(kebab(name)) || `id-${shortHash(name)}`;
}

/** Whether a name has characters that are allowed in an id. */
export function isReadable(name: string): boolean {
  return kebab(name) !== '';
}

/** Characters; ids are part of URLs. */
const maxIdLength = 100;

function shortened(id: string): string {
  return id.length <= maxIdLength ? id : `${id.slice(0, maxIdLength - 9).replace(/-+$/, '')}-${shortHash(id)}`;
}

function shortHash(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 8);
}

function kebab(name: string): string {
  const composed = name.normalize('NFC');
  // The library takes the names of its table's methods, such as `constructor`, for entries.
  return (/[ㄱ-ㅣ가-힣]/.test(composed) ? romanize(composed) : composed)
    .normalize('NFKD')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
