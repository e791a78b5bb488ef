import type { FieldChange } from '@up/api/parameters/compare-fields';

import { sandboxAddress } from '../sandbox-address.ts';
import { type Bundle, readBundle } from '../import/read-bundle.ts';
import type { ImportedApi } from '../import/operations/imported-api.ts';
import { compareOperations } from './compare-operations.ts';
import { deprecationChanges, markedText, textOf } from './change-texts.ts';
import { factChanges } from './operation-facts.ts';
import { messagesOf } from './operation-messages.ts';
import { operationShape } from './operation-shape.ts';
import { isSameWritten } from './written-out.ts';

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
  const fields = compareOperations(old.definition, now.definition, messagesOf(old, now));
  const found = [
    ...fields.map((change) => ({ ...change, text: textOf(change) })),
    ...deprecationChanges(old.definition, now.definition),
    ...factChanges(old, now),
  ];
  if (found.length === 0) {
    const [before, after] = [old, now].map((each) =>
      operationShape(each.place, { isEvent: each.definition.event !== undefined }),
    );
    if (isSameWritten(before, after)) return undefined;
    const other: FieldChange = { kind: 'changed', at: 'api', field: '', what: 'other', breaking: false };
    return { ...place, changes: [textOf(other)], breaking: false };
  }
  return { ...place, changes: found.map(markedText), breaking: found.some(({ breaking }) => breaking) };
}
