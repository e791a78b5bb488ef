import { decideProject } from '@up/api/calls/staff/operator';

import { UsageError, type CommandInput } from '../../command.ts';
import { createOpsClient } from './client.ts';
import { projectLine } from './projects.ts';

/** The decisions of the provider on a project, with the resulting status. */
export const decisions = { approve: '10', reject: '20', deactivate: '30', activate: '10' } as const;
export type Decision = keyof typeof decisions;

export function isDecision(text: string): text is Decision {
  return Object.hasOwn(decisions, text);
}

export async function decide(input: CommandInput, decision: Decision, projectId: string): Promise<void> {
  const status = decisions[decision];
  const reason = input.options?.reason?.trim() ?? '';
  if (status !== '10' && reason === '') throw new UsageError(`usage: portal ops ${decision} <projectId> --reason R`);
  const call = await createOpsClient(input);
  const body = { status, reason };
  input.print(projectLine(await call(decideProject, { params: { projectId }, body })));
}
