import type { BackendModule } from '../module/module.ts';
import { registerPasswordCalls } from './calls.ts';

/** Its mails are the account's. */
export const passwordModule: BackendModule = { name: 'password', calls: registerPasswordCalls };
