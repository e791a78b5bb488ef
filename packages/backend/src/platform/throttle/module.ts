import type { BackendModule } from '../module/module.ts';
import { deleteAttemptsBefore } from './repository.ts';

const daysKept = 1;

export const throttleModule: BackendModule = {
  name: 'throttle',
  onHousekeeping: ({ db, now }) => deleteAttemptsBefore(db, new Date(now().getTime() - daysKept * 24 * 60 * 60 * 1000)),
};
