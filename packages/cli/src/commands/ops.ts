import { UsageError, type Command, type CommandInput } from '../command.ts';
import { decide, decisions, isDecision } from './ops-decide.ts';
import { listProjects } from './ops-projects.ts';
import { everybody, signOut } from './ops-sign-out.ts';

const steps = ['projects', ...Object.keys(decisions), 'sign-out'].join('|');

/** The provider's side of a running backend: who waits for an approval, the decision on it, and who is signed out. */
export const opsCommand: Command = {
  usage: '<step> [<projectId>|<email>] [--reason R] [--status S]',
  summary: `the provider's side of a running backend (--url, --token-file): ${steps}`,
  options: ['status', 'reason', 'url', 'token-file'],
  async run(input: CommandInput) {
    const [step, subject] = input.names;
    if (step === 'projects') return listProjects(input);
    if (step === 'sign-out') {
      if (subject === undefined) throw new UsageError(`say whom: portal ops sign-out <email>|${everybody}`);
      return signOut(input, subject);
    }
    if (step === undefined || !isDecision(step)) throw new UsageError(`say which step: portal ops <${steps}>`);
    if (subject === undefined) throw new UsageError(`say which: portal ops ${step} <projectId>`);
    return decide(input, step, subject);
  },
};
