import type { Call } from '@up/api/call';

import { mailboxModule } from '@up/platform/mail/mailbox/module';
import type { Services } from '@up/platform/module';
import { mailFolder } from '../../services.ts';
import { modules } from '../../modules.ts';

/** All calls registered by modules, for tests that check each of them. */
export function registeredCalls(services: Services): Call[] {
  const registered: Call[] = [];
  const add = (call: Call) => void registered.push(call);
  const calls = { registered, register: add, registerStream: add };
  for (const each of [...modules, mailboxModule(mailFolder)]) each.calls?.(calls, services);
  return registered;
}

/** Whether a call is for the members of a project; the provider's staff have separate calls for projects. */
export function isOfProject({ right, path }: Call): boolean {
  return right !== undefined || path.startsWith('/api/projects/:projectId');
}
