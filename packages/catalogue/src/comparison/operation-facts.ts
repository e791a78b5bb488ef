import { isRecord } from '@up/api/is-record';
import type { FieldChange } from '@up/api/parameters/compare-fields';

import { DocumentNode } from '../document/document-node.ts';
import type { ImportedApi } from '../import/operations/imported-api.ts';
import { originalSecurityKey } from '../document/mounted-place.ts';
import { isSameJson } from './same-json.ts';
import { both } from './both.ts';

/** An operation with its place in its document. */
export type PlacedOperation = Pick<ImportedApi, 'definition' | 'place'>;

/** What differs in the facts of an operation that no definition has. */
export function factChanges(before: PlacedOperation, after: PlacedOperation): FieldChange[] {
  // A document of the catalogue, as an export is one, names the servers and keys of the portal.
  const isForeignPair = [before, after].every(({ place }) => DocumentNode.root(place.source).has(originalSecurityKey));
  const [old, now] = both([before, after], (each) => factsOf(each, isForeignPair));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): FieldChange[] => {
    const [one, other] = [old.get(name), now.get(name)];
    if (isSameJson(one?.value, other?.value)) return [];
    const values = both([one, other], (each) => (each ? JSON.stringify(each.value) : ''));
    // What only one has is told by the security that names it, or is nothing to rely on.
    const breaking = one !== undefined && other !== undefined && one.isBinding;
    return [{ kind: 'changed', at: 'api', field: name, what: 'rule', values, breaking }];
  });
}

interface Fact {
  value: unknown;
  /** Whether clients break when it changes. */
  isBinding: boolean;
}

type Facts = Map<string, Fact>;

function factsOf({ place, definition: { event, security = [] } }: PlacedOperation, isForeignPair: boolean): Facts {
  const root = DocumentNode.root(place.source);
  const schemes = root.child(originalSecurityKey);
  const names = new Set(security.flat().map((each) => each.split(':')[0] ?? ''));
  const parameters = place.items('parameters').map((each) => each.follow());
  const deprecated = parameters
    .filter((each) => each.boolean('deprecated') === true)
    .map((each) => each.string('name'));
  const servers = isForeignPair ? (place.child('servers') ?? root.child('servers'))?.value : undefined;
  const facts: [string, unknown, boolean][] = [
    ['servers', servers, false],
    ['address of the event', event?.address, true],
    ['event method', event?.method, true],
    ['deprecated parameters', deprecated.length > 0 ? deprecated : undefined, false],
    ...place
      .entries('responses')
      .map(([status, each]): [string, unknown, boolean] => [
        `links of response ${status}`,
        each.follow().child('links')?.value,
        false,
      ]),
    ...(isForeignPair ? [...names] : []).flatMap((name): [string, unknown, boolean][] => {
      const scheme = schemes?.child(name)?.follow().value;
      if (!isRecord(scheme)) return [];
      const { type, in: location, name: key, scheme: kind, description: _, ...rest } = scheme;
      return [
        [`security scheme ${name}`, { type, in: location, name: key, scheme: kind }, true],
        [`addresses and scopes of security scheme ${name}`, rest, false],
      ];
    }),
  ];
  return new Map(
    facts.filter(([, value]) => value !== undefined).map(([name, value, isBinding]) => [name, { value, isBinding }]),
  );
}
