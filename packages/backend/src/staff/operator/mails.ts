import type { MailKind } from '@up/platform/module';
import { projectPageOf } from '@up/projects/project/mails';
import { decisionMails } from './mail-members.ts';

/** Each links to the project, whose page shows its name and the reason: mails do not repeat user input. */
export const operatorMails: readonly MailKind[] = decisionMails.map((kind) => ({ kind, pageOf: projectPageOf }));
