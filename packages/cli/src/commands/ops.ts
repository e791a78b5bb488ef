import { UsageError, type Command, type CommandInput } from '../command.ts';
import { decide, decisions, isDecision } from './ops-decide.ts';
import { listProjects } from './ops-projects.ts';

const steps = ['projects', ...Object.keys(decisions)].join('|');

/** The provider's side of a running backend: who waits for an approval, and the decision on it. */
export const opsCommand: Command = {
  usage: '<step> [<projectId>] [--reason R] [--status S]',
  summary: `the provider's side of a running backend (--url, --token-file): ${steps}`,
  options: ['status', 'reason', 'url', 'token-file'],
  async run(input: CommandInput) {
    const [step, projectId] = input.names;
    if (step === 'projects') return listProjects(input);
    if (step === undefined || !isDecision(step)) throw new UsageError(`say which step: portal ops <${steps}>`);
    if (projectId === undefined) throw new UsageError(`say which: portal ops ${step} <projectId>`);
    return decide(input, step, projectId);
  },
};
