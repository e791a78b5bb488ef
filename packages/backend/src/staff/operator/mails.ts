import type { MailKind } from '../../platform/module/mail-kind.ts';
import { projectPageOf } from '../../projects/project/mails.ts';
import { decisionMails } from './mail-members.ts';

/** Each links to the project, whose page shows its name and the reason: mails do not repeat user input. */
export const operatorMails: readonly MailKind[] = decisionMails.map((kind) => ({ kind, pageOf: projectPageOf }));
