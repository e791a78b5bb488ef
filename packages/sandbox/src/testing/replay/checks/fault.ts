import type { Exchange } from '../exchange.ts';

/** Something that the responses of a run contradict. */
export interface Fault {
  /** What is contradicted: faults of one kind often have one cause. */
  kind: string;
  message: string;
  /** The position of the exchange that cannot be: the first fault of a run may be the cause of others. */
  at: number;
  /** The exchanges that show it, oldest first. */
  exchanges: readonly Exchange[];
}

const shownCharacters = 400;

/** Faults as text for a developer: the first of each kind with the exchanges that show it, and the number of others. */
export function faultsText(faults: readonly Fault[]): string {
  const inOrder = faults.toSorted((one, other) => one.at - other.at);
  return [...Map.groupBy(inOrder, ({ kind }) => kind)]
    .map(([kind, [first, ...others]]) => {
      const lines = [first?.message ?? '', ...(first?.exchanges.map(lineOf) ?? [])];
      return `${kind}${others.length > 0 ? ` (and ${others.length} more)` : ''}: ${lines.join('\n  ')}`;
    })
    .join('\n\n');
}

function lineOf({ caller, start, end, name, input, key, status, response, reason }: Exchange): string {
  const request = `${name} ${JSON.stringify(input)}${key === undefined ? '' : ` key ${key}`}`;
  const outcome = response ? JSON.stringify(response).slice(0, shownCharacters) : reason;
  return `${start}-${end} caller ${caller}: ${request.slice(0, shownCharacters)} -> ${status} ${outcome ?? ''}`;
}
