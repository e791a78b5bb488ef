import { decideProject, grantOperator } from '@up/api/calls/staff/operator';

import { showCall } from './call.ts';
import { createOpsClient, everybody, signOut } from './client.ts';
import { UsageError, type Command, type CommandInput } from '../../command.ts';
import { inquirySteps, listInquiries, operateInquiry } from './inquiries.ts';
import { listProjects, projectLine } from './projects.ts';
import { uat } from './uat.ts';

/** What is done with the one subject that a step names. */
interface StepWithSubject {
  /** The subject, as the usage says it. */
  names: string;
  run(input: CommandInput, subject: string): Promise<void>;
}

/** Gives a project a status. */
const decision = (status: '10' | '20' | '30'): StepWithSubject => ({
  names: '<projectId>',
  async run(input, projectId) {
    const [step = ''] = input.names;
    const reason = input.options?.reason?.trim() ?? '';
    if (status !== '10' && reason === '') throw new UsageError(`usage: portal ops ${step} <projectId> --reason R`);
    const call = await createOpsClient(input);
    input.print(projectLine(await call(decideProject, { params: { projectId }, body: { status, reason } })));
  },
});

/** Grants or revokes the operator role of an account. */
const role = (operator: boolean): StepWithSubject => ({
  names: '<email>',
  async run(input, email) {
    const call = await createOpsClient(input, 'no active account has this address');
    const changed = await call(grantOperator, { body: { email, operator } });
    input.print(`${changed.email} ${operator ? 'is an operator now' : 'is no longer an operator'}`);
  },
});

const listSteps = new Map([
  ['projects', listProjects],
  ['inquiries', listInquiries],
  ['uat', (input: CommandInput) => uat(input, input.names[1], input.names[2])],
]);

const stepsWithSubject = new Map<string, StepWithSubject>([
  ['approve', decision('10')],
  ['reject', decision('20')],
  ['deactivate', decision('30')],
  ['activate', decision('10')],
  ...inquirySteps.map((step): [string, StepWithSubject] => [
    step,
    { names: '<inquiryId>', run: (input, inquiryId) => operateInquiry(input, step, inquiryId) },
  ]),
  ['call', { names: '<callId>', run: showCall }],
  ['sign-out', { names: `<email>|${everybody}`, run: signOut }],
  ['grant-operator', role(true)],
  ['revoke-operator', role(false)],
]);

const steps = [...listSteps.keys(), ...stepsWithSubject.keys()].join('|');

/**
 * The provider's operations on a running backend: projects and UAT requests that wait for approval, inquiries, signing
 * accounts out, the operator role, and calls of the sandbox.
 */
export const opsCommand: Command = {
  usage: '<step> [<projectId>|<inquiryId>|<email>|<callId>] [--reason R] [--status S] [--text T]',
  summary: `the provider's operations on a running backend (--url, --token-file): ${steps}`,
  options: ['status', 'reason', 'text', 'url', 'token-file'],
  async run(input: CommandInput) {
    const [name = '', subject] = input.names;
    const list = listSteps.get(name);
    if (list) return list(input);
    const step = stepsWithSubject.get(name);
    if (!step) throw new UsageError(`usage: portal ops <${steps}>`);
    if (subject === undefined) throw new UsageError(`usage: portal ops ${name} ${step.names}`);
    return step.run(input, subject);
  },
};
