import type { StateTable } from '@up/api/states/state-table';

import type { LockedKind } from '@up/platform/module';
import type { ResourceKind } from './tables.ts';

/** What the store knows about the resources of a kind, whose data have this type. */
export interface ResourceSchema<Data extends object> {
  readonly kind: ResourceKind;
  /** The place of its rows in the lock order; absent when they never change. */
  readonly lock?: LockedKind;
  /** The states that its rows can have, with the allowed next ones; absent when they have none. */
  readonly states?: StateTable<string>;
  /** Whether a change of the data is allowed: the state stays, or its table allows the next one. */
  mayReplace(before: Data, after: Data): boolean;
  /** The next moment after another one at which time alone changes the resource; undefined when there is none. */
  nextChange(resource: DatedData<Data>, after: Date): Date | undefined;
}

/** The data of a resource with the time of its creation. */
export interface DatedData<Data extends object> {
  data: Data;
  createdAt: Date;
}

/** The schema of resources whose rows can be locked, and then changed. */
export type ChangingSchema<Data extends object> = ResourceSchema<Data> & { readonly lock: LockedKind };

interface Options<Data extends object, State extends string, Lock extends LockedKind | undefined> {
  kind: ResourceKind;
  lock?: Lock;
  states?: StateTable<State>;
  /** The state of data, for the table. */
  stateOf?: (data: Data) => State;
  /** The moments at which time alone changes the resource, in any order; passed ones and absent ones are ignored. */
  momentsOf?: (resource: DatedData<Data>) => (Date | string | undefined)[];
}

/**
 * The schema of a resource.
 * @example
 * const tokenSchema = resourceSchema<Token>()({ kind: 'token', lock: 'cardToken', states, stateOf: ({ status }) => status });
 */
export function resourceSchema<Data extends object>() {
  return <State extends string = string, Lock extends LockedKind | undefined = undefined>({
    kind,
    lock,
    states,
    stateOf,
    momentsOf = () => [],
  }: Options<Data, State, Lock>): ResourceSchema<Data> & { readonly lock: Lock } => ({
    kind,
    lock: lock as Lock,
    states,
    mayReplace: (before, after) => {
      if (!states || !stateOf) return true;
      const [from, to] = [stateOf(before), stateOf(after)];
      return from === to || states[from].includes(to);
    },
    nextChange: (resource, after) => {
      const times = momentsOf(resource).map((moment) => (moment === undefined ? 0 : new Date(moment).getTime()));
      const later = times.filter((time) => time > after.getTime());
      return later.length > 0 ? new Date(Math.min(...later)) : undefined;
    },
  });
}
