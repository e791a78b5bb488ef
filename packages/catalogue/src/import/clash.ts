import { sandboxAddress } from '../sandbox-address.ts';
import type { CatalogueApi } from './catalogue.ts';

/** An API that is left out because another one has its address in the sandbox. */
export interface Clash {
  id: string;
  method: string;
  path: string;
  /** The id of the other API. */
  takenBy: string;
  /** The packages of the other API; empty when it is in the same document. */
  packages: string[];
  file: string;
  /** 1 for the first line; absent when unknown. */
  line?: number;
  /** A JSON pointer. */
  pointer: string;
}

/**
 * Leaves out each API whose address in the sandbox an earlier one has.
 * @throws {DocumentError} in strict mode
 */
export function withoutClashes(apis: CatalogueApi[]): { apis: CatalogueApi[]; clashes: Clash[] } {
  const byAddress = new Map<string, string>();
  const clashes: Clash[] = [];
  const placed = apis.filter((api) => {
    const { id, method, path, place } = api;
    const address = api.current ? sandboxAddress(api) : undefined;
    const takenBy = address === undefined ? undefined : byAddress.get(address);
    if (address !== undefined && takenBy === undefined) byAddress.set(address, id);
    if (takenBy === undefined) return true;
    if (!place.source.notices) place.fail(`${method} ${path} has the same address as "${takenBy}"`);
    clashes.push({ id, method, path, takenBy, packages: [], ...place.position });
    return false;
  });
  return { apis: placed, clashes };
}
