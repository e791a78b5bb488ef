import { decideProject, grantOperator, endSessionsOf } from '@up/api/calls/staff/operator';

import { showCall } from './call.ts';
import { UsageError, type Command, type CommandInput } from '../../command.ts';
import { inquirySteps, listInquiries, operateInquiry } from './inquiries.ts';
import { listProjects, projectLine } from './projects.ts';
import { uat } from './uat.ts';
import { createOpsClient } from './client.ts';

/** Selects every account. */
const everybody = 'everybody';

/** Ends the sessions of one account, or of all. */
async function signOut(input: CommandInput, whom: string): Promise<void> {
  const call = await createOpsClient(input, 'no account has this address');
  const email = whom === everybody ? undefined : whom;
  const { ended } = await call(endSessionsOf, { body: { email, reason: input.options?.reason ?? '' } });
  input.print(ended === 1 ? '1 session ended' : `${ended} sessions ended`);
}

/** The decisions of the provider on a project, with the resulting status. */
const decisions = { approve: '10', reject: '20', deactivate: '30', activate: '10' } as const;
type Decision = keyof typeof decisions;

function isDecision(text: string): text is Decision {
  return Object.hasOwn(decisions, text);
}

async function decide(input: CommandInput, decision: Decision, projectId: string): Promise<void> {
  const status = decisions[decision];
  const reason = input.options?.reason?.trim() ?? '';
  if (status !== '10' && reason === '') throw new UsageError(`usage: portal ops ${decision} <projectId> --reason R`);
  const call = await createOpsClient(input);
  const body = { status, reason };
  input.print(projectLine(await call(decideProject, { params: { projectId }, body })));
}

/** The steps that change the operator role, and the resulting value. */
const roleSteps = new Map([
  ['grant-operator', true],
  ['revoke-operator', false],
]);

const steps = [
  'projects',
  ...Object.keys(decisions),
  'inquiries',
  ...inquirySteps,
  'call',
  'sign-out',
  'uat',
  ...roleSteps.keys(),
].join('|');

/**
 * The provider's operations on a running backend: projects and UAT requests that wait for approval, inquiries, signing
 * accounts out, the operator role, and calls of the sandbox.
 */
export const opsCommand: Command = {
  usage: '<step> [<projectId>|<inquiryId>|<email>|<callId>] [--reason R] [--status S] [--text T]',
  summary: `the provider's operations on a running backend (--url, --token-file): ${steps}`,
  options: ['status', 'reason', 'text', 'url', 'token-file'],
  async run(input: CommandInput) {
    const [step, subject] = input.names;
    if (step === 'projects') return listProjects(input);
    if (step === 'uat') return uat(input, subject, input.names[2]);
    if (step === 'inquiries') return listInquiries(input);
    const inquiryStep = inquirySteps.find((each) => each === step);
    if (inquiryStep) {
      if (subject === undefined) throw new UsageError(`usage: portal ops ${inquiryStep} <inquiryId>`);
      return operateInquiry(input, inquiryStep, subject);
    }
    if (step === 'call') {
      if (subject === undefined) throw new UsageError('usage: portal ops call <callId>');
      return showCall(input, subject);
    }
    if (step === 'sign-out') {
      if (subject === undefined) throw new UsageError(`usage: portal ops sign-out <email>|${everybody}`);
      return signOut(input, subject);
    }
    const operator = roleSteps.get(step ?? '');
    if (step !== undefined && operator !== undefined) {
      if (subject === undefined) throw new UsageError(`usage: portal ops ${step} <email>`);
      return setOperator(input, subject, operator);
    }
    if (step === undefined || !isDecision(step)) throw new UsageError(`usage: portal ops <${steps}>`);
    if (subject === undefined) throw new UsageError(`usage: portal ops ${step} <projectId>`);
    return decide(input, step, subject);
  },
};

/** Grants or revokes the operator role of an account. */
async function setOperator(input: CommandInput, email: string, operator: boolean): Promise<void> {
  const call = await createOpsClient(input, 'no active account has this address');
  const changed = await call(grantOperator, { body: { email, operator } });
  input.print(`${changed.email} ${operator ? 'is an operator now' : 'is no longer an operator'}`);
}
