import { sandboxAddress } from '../import/place/sandbox-address.ts';
import { type Bundle, readBundle } from '../import/read-bundle.ts';
import type { ImportedApi } from '../import/operations/imported-api.ts';
import { deprecationChanges, markedText, textOf } from './change-texts.ts';
import { compareVersions } from './compare-versions.ts';

export interface OperationDifference {
  method: string;
  /** As in the newer document that has it. */
  path: string;
  /** `breaking: …` for those that break clients. */
  changes: string[];
  breaking: boolean;
}

/** What changes between two versions of a document, by the rules of an import, in the order of the first. */
export async function diffDocuments(before: Bundle, after: Bundle): Promise<OperationDifference[]> {
  // Both get the same address, whatever they are called.
  const [old, now] = await Promise.all([before, after].map((each) => readBundle(each, { packageId: 'compared' })));
  const [known, current] = [old, now].map((each) => byAddress(each?.catalogue.apis ?? []));
  const addresses = new Set([...(known?.keys() ?? []), ...(current?.keys() ?? [])]);
  return [...addresses].flatMap((address) => differencesOf(known?.get(address), current?.get(address)) ?? []);
}

function byAddress(apis: readonly ImportedApi[]): Map<string, ImportedApi> {
  // Callbacks of several operations may have the same name.
  const own = ({ method, path, definition: { event } }: ImportedApi) =>
    [method, path, ...(event?.causedBy ? [event.causedBy.method, event.causedBy.path] : [])].join(' ');
  const addressOf = (api: ImportedApi) =>
    api.definition.sameAddressAs === undefined ? sandboxAddress(api) : undefined;
  return new Map(apis.map((api) => [addressOf(api) ?? own(api), api]));
}

function differencesOf(old: ImportedApi | undefined, now: ImportedApi | undefined): OperationDifference | undefined {
  const api = now ?? old;
  if (!api) return undefined;
  const place = { method: api.method, path: api.path.replace('/sandbox/compared', '') };
  if (!old) return { ...place, changes: ['added'], breaking: false };
  if (!now) return { ...place, changes: [markedText({ text: 'removed', breaking: true })], breaking: true };
  const found = [
    ...compareVersions(old, now).map((change) => ({ ...change, text: textOf(change) })),
    ...deprecationChanges(old.definition, now.definition),
  ];
  if (found.length === 0) return undefined;
  return { ...place, changes: found.map(markedText), breaking: found.some(({ breaking }) => breaking) };
}
