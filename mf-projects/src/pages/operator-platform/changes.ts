import type { Edge, EdgeChange } from '@up/api/calls/platform/edge';

/** The most changes on the page. */
const maxShown = 10;

export interface EnvironmentChange extends EdgeChange {
  environment: string;
}

/** The changes of all environments, the latest first. Each edge reports those of its environment. */
export function changesOf(edges: readonly Edge[]): EnvironmentChange[] {
  const all = edges.flatMap(({ environment, changes = [] }) => changes.map((change) => ({ ...change, environment })));
  const once = new Map(all.map((change) => [JSON.stringify(change), change]));
  return [...once.values()].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, maxShown);
}
