import type { Database } from '../database/database.ts';
import type { Random } from '../secrets/random.ts';
import type { Sealer } from '../secrets/sealer.ts';

/** What an operation works with: the project whose sandbox it is, and a transaction that ends with its answer. */
export interface SandboxContext {
  projectId: string;
  transaction: Database;
  now: Date;
  random: Random;
  sealer: Sealer;
}
