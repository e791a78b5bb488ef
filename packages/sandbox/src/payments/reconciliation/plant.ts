import { createHash } from 'node:crypto';

import { dayMilliseconds } from '@up/api/day';

import type { InputOf } from '../../model/operation.ts';
import { scatteredDigits } from '../../model/identifiers.ts';
import type { FileLine } from './file-lines.ts';

/** A line that differs from the books, as reports name it. */
export type Mismatch = NonNullable<
  InputOf<'POST /sandbox/v1/reconciliation-files/{fileId}/reports'>['mismatches']
>[number];

/** One that was planted. */
export interface PlantedMismatch extends Mismatch {
  /** What a wrong amount is too high by. */
  by?: number;
  /** The line that an unknown one looks like, and stands behind. */
  like?: string;
}

const ofLine = ['MISSING', 'DOUBLED', 'WRONG_AMOUNT', 'WRONG_DATE'] as const;
const highestDifference = 99;
const unknownDigits = 8;

/**
 * Chooses the mismatches of a file: one of each kind, each at another line, as far as there are lines.
 * @param seed the same seed chooses the same of equally many lines
 */
export function chooseMismatches(lines: readonly FileLine[], seed: string): PlantedMismatch[] {
  if (lines.length === 0) return [];
  let drawn = 0;
  const below = (limit: number) => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE(0) % limit;
  };
  const kinds = [...ofLine];
  const free = new Set<number>();
  while (free.size < Math.min(kinds.length, lines.length)) free.add(below(lines.length));
  const planted = [...free].map((index): PlantedMismatch => {
    const [kind = 'MISSING'] = kinds.splice(below(kinds.length), 1);
    const lineId = lines[index]?.lineId ?? '';
    return kind === 'WRONG_AMOUNT' ? { kind, lineId, by: 1 + below(highestDifference) } : { kind, lineId };
  });
  const like = lines[below(lines.length)];
  if (!like) return planted;
  // The numbers of payments count up from 1, and do not come this far.
  const lineId = `${like.nrNumber.slice(0, 6)}9${scatteredDigits(below(10 ** unknownDigits), unknownDigits)}`;
  return [...planted, { kind: 'UNKNOWN', lineId, like: like.lineId }];
}

/** The lines of a file with its mismatches. */
export function plantMismatches(lines: readonly FileLine[], planted: readonly PlantedMismatch[]): FileLine[] {
  return lines.flatMap((line) => {
    const unknown = planted
      .filter(({ like }) => like === line.lineId)
      .map(({ lineId }) => ({ ...line, lineId, kind: 'PAYMENT' as const, nrNumber: lineId, cancelId: '' }));
    const own = planted.find(({ lineId }) => lineId === line.lineId);
    return [...withMismatch(line, own), ...unknown];
  });
}

function withMismatch(line: FileLine, mismatch: PlantedMismatch | undefined): FileLine[] {
  switch (mismatch?.kind) {
    case 'MISSING':
      return [];
    case 'DOUBLED':
      return [line, line];
    case 'WRONG_AMOUNT':
      return [{ ...line, amount: line.amount + BigInt(mismatch.by ?? 1) }];
    case 'WRONG_DATE':
      return [{ ...line, createdAt: new Date(line.createdAt.getTime() - dayMilliseconds) }];
    default:
      return [line];
  }
}

type Result = 'NOT_REPORTED' | 'FOUND' | 'MISSED' | 'UNFOUNDED';

/** Each planted mismatch with whether a report named it, and then what it named beyond them. */
export function compareReport(
  planted: readonly Mismatch[],
  reported: readonly Mismatch[] | undefined,
): (Mismatch & { result: Result })[] {
  const isIn = (list: readonly Mismatch[], { kind, lineId }: Mismatch) =>
    list.some((each) => each.kind === kind && each.lineId === lineId);
  const resultOf = (each: Mismatch) => (!reported ? 'NOT_REPORTED' : isIn(reported, each) ? 'FOUND' : 'MISSED');
  const named = [...new Map(reported?.map((each) => [`${each.kind} ${each.lineId}`, each])).values()];
  return [
    ...planted.map((each) => ({ kind: each.kind, lineId: each.lineId, result: resultOf(each) }) as const),
    ...named.filter((each) => !isIn(planted, each)).map((each) => ({ ...each, result: 'UNFOUNDED' as const })),
  ];
}
