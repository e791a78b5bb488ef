import type { BackendModule } from '@up/platform/module';
import { registerPasswordCalls } from './calls.ts';

/** Its mails belong to the module `account`. */
export const passwordModule: BackendModule = { name: 'password', calls: registerPasswordCalls };
