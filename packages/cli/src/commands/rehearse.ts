import { environmentNames } from '@up/federation/composition/change-environment';
import { shellName } from '@up/federation/contract/version-name';
import { createStore } from '@up/federation/store/create-store';

import {
  columns,
  CommandFailed,
  exitCodes,
  requireApplication,
  requireNames,
  requireVersion,
  UsageError,
  type Command,
  type CommandInput,
} from '../command.ts';
import { Accounts } from '../pages/accounts.ts';
import { launchBrowser } from '../pages/browser.ts';
import type { Versions } from '../pages/observe.ts';
import { batchesOf, openEnvironments, planRehearsal, shellOf, type Candidate, type Trial } from '../rehearsal/plan.ts';
import { rehearse, type Rehearsed } from '../rehearsal/rehearse.ts';
import { requireSite, signVersions, siteOf } from '../signed-links.ts';

/** Pages that are open at the same time; on two cores more take as long. */
const defaultPages = 6;
/** The most that a rehearsal takes. */
const defaultMinutes = 30;

export const rehearseCommand: Command = {
  usage:
    '<version of the shell>|<remote>=<version> [<remote>…] [--env E] [--all] [--url U] [--accounts F] [--pages N] [--minutes N] [--json]',
  summary:
    'open the pages of every version of all environments with another version, and compare them with today: exits with 1 when one differs, 3 without a browser or site',
  options: ['url', 'key', 'accounts', 'pages', 'minutes'],
  flags: ['all', 'json'],
  async run(input) {
    const { workspace, environment, environmentGiven = true, names, flags, print } = input;
    const [first = '', ...remotes] = requireNames(names, 'rehearse', '<version of the shell>|<remote>=<version>');
    const candidate = await findCandidate(input, first);
    const limits = readLimits(input);
    const opened = environmentGiven ? [environment] : await environmentNames(workspace);
    const environments = await openEnvironments(workspace, opened);
    const site = environments.get(environment);
    const today = site && shellOf(site)?.version;
    if (!site || today === undefined) {
      throw new CommandFailed(`environment ${environment} has no shell`, exitCodes.unknown);
    }
    const planned = planRehearsal(environments, { site, candidate, unserved: flags?.has('all') ?? false });
    const trials = planned.filter(({ application }) => remotes.length === 0 || remotes.includes(application));
    const batches = batchesOf(site, trials);
    const isForPrograms = flags?.has('json') ?? false;
    const rehearsed = await openPages(input, {
      batches,
      ...limits,
      onProgress: isForPrograms ? () => undefined : print,
    });
    const { rows, ...left } = rehearsed;
    const differing = rows.filter(({ differences }) => differences.length > 0).length;
    const ok = differing === 0 && left.late === 0;
    if (isForPrograms) {
      const { application, version } = candidate;
      const report = { environments: opened, shell: today, candidate: { application, version }, ok, ...left, rows };
      print(JSON.stringify(report, null, 2));
    } else printTable(rehearsed, print);
    if (ok) return;
    const late = left.late > 0 ? [`${left.late} pages were not opened within ${limits.minutes} minutes`] : [];
    const summary = `${differing} of ${rows.length} pages and versions differ with ${candidate.application} ${candidate.version}`;
    throw new CommandFailed(isForPrograms ? '' : [summary, ...late].join('; '));
  },
};

/** A version of the shell, or `<remote>=<version>`, in the store. */
async function findCandidate({ workspace }: CommandInput, word: string): Promise<Candidate> {
  const [name, version = name] = word.split('=', 2) as [string, string?];
  const application = word.includes('=') ? requireApplication(name) : shellName;
  const stored = await createStore(workspace.storeDirectory).find(application, requireVersion(version));
  if (!stored) throw new CommandFailed(`${application} ${version} is not in the store: publish it first`);
  return { application, version, extras: stored.extras };
}

interface Limits {
  pagesAtOnce: number;
  minutes: number;
}

function readLimits({ options = {} }: CommandInput): Limits {
  const count = (name: 'pages' | 'minutes', otherwise: number) => {
    const { [name]: given } = options;
    if (given === undefined) return otherwise;
    if (!/^[1-9]\d{0,2}$/.test(given)) throw new UsageError(`--${name} takes a number from 1 to 999`);
    return Number(given);
  };
  return { pagesAtOnce: count('pages', defaultPages), minutes: count('minutes', defaultMinutes) };
}

interface Opening extends Limits {
  batches: readonly Trial[][];
  onProgress(line: string): void;
}

async function openPages(input: CommandInput, { batches, minutes, ...opening }: Opening): Promise<Rehearsed> {
  const origin = siteOf(input);
  await requireSite(origin);
  const browser = await launchBrowser();
  try {
    const accounts = await Accounts.open(browser, origin, input.options?.accounts);
    const now = () => performance.now();
    const linkTo = async (versions: Versions) => (await signVersions(input, versions)).link;
    return await rehearse({
      ...opening,
      browser,
      origin,
      accounts,
      batches,
      linkTo,
      now,
      endsAt: now() + minutes * 60_000,
    });
  } finally {
    await browser.close();
  }
}

function printTable({ rows, withoutAccount }: Rehearsed, print: (line: string) => void): void {
  const lines = rows.map(({ application, version, served, page, as, differences }) => [
    ...[application, version, served.join(', '), page ?? '–', as ?? ''],
    differences.length === 0 ? 'as today' : differences.join('; '),
  ]);
  for (const line of columns([['remote', 'version', 'served', 'page', 'as', 'with the candidate'], ...lines]))
    print(line);
  if (withoutAccount > 0) print(`not opened: ${withoutAccount} pages that need an account; --accounts names some`);
}
