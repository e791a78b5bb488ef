import type { BackendModule } from '@up/platform/module';
import { registerOperatorCalls } from './calls.ts';
import { operatorMails } from './mails.ts';
import { waitingProjects } from './read-projects.ts';

export const operatorModule: BackendModule = {
  name: 'operator',
  calls: registerOperatorCalls,
  mails: operatorMails,
  waiting: waitingProjects,
};
