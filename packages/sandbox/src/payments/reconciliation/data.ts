import { resourceSchema } from '../../store/resource-schema.ts';
import type { Mismatch, PlantedMismatch } from './plant.ts';

/** What differs in a file from the books, and what the customer found; its id is the file's. */
export interface FileRecord {
  planted: PlantedMismatch[];
  attempts: number;
  /** What the last report named; absent before the first one. */
  reported?: Mismatch[];
}
export const fileSchema = resourceSchema<FileRecord>()({ kind: 'reconciliationFile', lock: 'reconciliationFile' });

/** Whether mismatches are planted in the files to come: at most one row, with this key. */
export const switchSchema = resourceSchema<{ status: 'ENABLED' | 'DISABLED'; seed: string }>()({
  kind: 'mismatchSwitch',
  lock: 'mismatchSwitch',
});
export const switchId = 'mismatches';
