import type { BackendModule } from '../module/module.ts';
import { registerKeyCalls } from './calls.ts';
import { deleteKeysOf } from './repository.ts';

export const keyModule: BackendModule = {
  name: 'key',
  calls: registerKeyCalls,
  onProjectDeleted: ({ db }, { id }) => deleteKeysOf(db, id),
};
