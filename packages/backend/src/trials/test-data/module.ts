import type { BackendModule, Calls } from '@up/platform/module';
import * as definitions from '@up/api/calls/trials/test-data';
import { deleteSets } from './repository.ts';
import { generateTestData } from './generate.ts';
import { readObjects } from './objects/read.ts';
import { readTestData } from './read.ts';
import { resetTestData } from './reset.ts';

function registerTestDataCalls(calls: Calls): void {
  calls.register(definitions.testData, readTestData);
  calls.register(definitions.sandboxObjects, readObjects);
  calls.register(definitions.generateTestData, generateTestData);
  calls.register(definitions.resetTestData, resetTestData);
}

export const testDataModule: BackendModule = {
  name: 'test-data',
  calls: registerTestDataCalls,
  onProjectDeleted: ({ db }, { id }) => deleteSets(db, id),
};
