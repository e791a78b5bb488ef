import { sandboxAddress } from './place/sandbox-address.ts';
import type { CatalogueApi } from './operations/imported-api.ts';

/** An API that the sandbox cannot tell from another one, because both have the same address in it. */
export interface Clash {
  id: string;
  method: string;
  path: string;
  /** The id of the other API. */
  takenBy: string;
  /** The packages of the other API, because of which this one is left out; empty when both are in the same document. */
  packages: string[];
  file: string;
  /** 1 for the first line; absent when unknown. */
  line?: number;
  /** A JSON pointer. */
  pointer: string;
}

/**
 * Marks each API whose address in the sandbox an earlier one has: it is documented, and calls reach the earlier one.
 * @throws {DocumentError} in strict mode
 */
export function withClashes(apis: CatalogueApi[]): { apis: CatalogueApi[]; clashes: Clash[] } {
  const byAddress = new Map<string, CatalogueApi>();
  const clashes: Clash[] = [];
  const marked = apis.map((api) => {
    const { id, method, path, place } = api;
    const address = api.current ? sandboxAddress(api) : undefined;
    const takenBy = address === undefined ? undefined : byAddress.get(address);
    if (address !== undefined && takenBy === undefined) byAddress.set(address, api);
    if (takenBy === undefined) return api;
    if (!place.source.notices) place.fail(`${method} ${path} has the same address as "${takenBy.id}"`);
    clashes.push({ id, method, path, takenBy: takenBy.id, packages: [], ...place.position });
    return { ...api, definition: { ...api.definition, sameAddressAs: `${takenBy.method} ${takenBy.path}` } };
  });
  return { apis: marked, clashes };
}
