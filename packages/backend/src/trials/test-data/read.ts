import type { TestData } from '@up/api/calls/trials/test-data';

import type { ProjectContext } from '@up/platform/module';
import { listSets } from './repository.ts';

/** All test data of a project. */
export async function readTestData({ db, project }: ProjectContext): Promise<TestData> {
  const sets = await listSets(db, project.id);
  return {
    seeds: sets.map(({ seed }) => seed),
    member: sets.flatMap(({ rows }) => rows.member),
    bankAccount: sets.flatMap(({ rows }) => rows.bankAccount),
    card: sets.flatMap(({ rows }) => rows.card),
    merchant: sets.flatMap(({ rows }) => rows.merchant),
  };
}
