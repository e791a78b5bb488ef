import { seoulTime } from '../model/seoul-time.ts';

/** What a row knows of its changes. */
interface Changed {
  createdAt: Date;
  updatedAt: Date | null;
  /** Its place among the rows of its table, which stands for a change from before there were sequences of them. */
  sequence: number | bigint;
  changeSequence: number | null;
}

/** When a row was created and last changed, and the sequence of that change, as every API returns it. */
export function changesOf({ createdAt, updatedAt, sequence, changeSequence }: Changed) {
  return {
    createdAt: seoulTime(createdAt),
    updatedAt: seoulTime(updatedAt ?? createdAt),
    sequence: changeSequence ?? Number(sequence),
  };
}
