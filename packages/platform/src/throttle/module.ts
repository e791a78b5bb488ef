import type { BackendModule } from '../module/module.ts';
import { deleteAttemptsBefore } from './repository.ts';

export const throttleModule: BackendModule = {
  name: 'throttle',
  deletes: { attempts: ({ db }, before) => deleteAttemptsBefore(db, before) },
};
