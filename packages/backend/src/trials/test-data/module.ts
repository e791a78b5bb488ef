import type { BackendModule } from '@up/platform/module';
import { registerTestDataCalls } from './calls.ts';
import { deleteSets } from './repository.ts';

export const testDataModule: BackendModule = {
  name: 'test-data',
  calls: registerTestDataCalls,
  onProjectDeleted: ({ db }, { id }) => deleteSets(db, id),
};
