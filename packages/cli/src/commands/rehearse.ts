import { openEnvironment } from '@up/federation/composition/change-environment';
import { defaultVersion } from '@up/federation/composition/environment';
import { shellName } from '@up/federation/contract/version-name';
import { createStore } from '@up/federation/store/store';

import { columns } from '../columns.ts';
import { CommandFailed, requireNames, requireVersion, type Command, type CommandInput } from '../command.ts';
import { differencesOf } from '../rehearsal/differences.ts';
import { observePages } from '../rehearsal/observe.ts';
import { planRehearsal, type RehearsedVersion } from '../rehearsal/plan.ts';
import { overrideLink } from './override.ts';

/** The result for a page of a version, or for a version whose pages were not opened. */
interface Row {
  application: string;
  version: string;
  role: RehearsedVersion['role'];
  page?: string;
  differences: string[];
}

export const rehearseCommand: Command = {
  usage: '<version of the shell> [<remote>…] [--env E] [--url U] [--json]',
  summary:
    'open the pages of every version of an environment in another shell, and compare them with today: exits with 1 when one differs',
  options: ['url', 'key'],
  flags: ['json'],
  async run(input) {
    const { workspace, environment, names, flags, print } = input;
    const [first = '', ...remotes] = requireNames(names, 'rehearse', '<version of the shell> [<remote>…]');
    const candidate = requireVersion(first);
    const opened = await openEnvironment(workspace, environment);
    const today = defaultVersion(opened, shellName)?.metadata.version;
    if (today === undefined) throw new CommandFailed(`environment ${environment} has no shell`);
    const stored = await createStore(workspace.storeDirectory).find(shellName, candidate);
    if (!stored) throw new CommandFailed(`${shellName} ${candidate} is not in the store: publish it first`);
    const isForPrograms = flags?.has('json') ?? false;
    const plan = planRehearsal(opened, stored.extras).filter(
      ({ application }) => remotes.length === 0 || remotes.includes(application),
    );
    const rows = await rehearse(input, { today, candidate, plan, onVersion: isForPrograms ? () => undefined : print });
    const differing = rows.filter(({ differences }) => differences.length > 0);
    if (isForPrograms) {
      print(JSON.stringify({ environment, shell: { today, candidate }, ok: differing.length === 0, rows }, null, 2));
    } else {
      printTable(rows, plan, print);
    }
    if (differing.length > 0) {
      const summary = `${differing.length} of ${rows.length} pages and versions differ in ${shellName} ${candidate}`;
      throw new CommandFailed(isForPrograms ? '' : summary);
    }
  },
};

interface Rehearsal {
  today: string;
  candidate: string;
  plan: readonly RehearsedVersion[];
  onVersion(line: string): void;
}

/** Opens the pages of one version after the other, of today and of the candidate at the same time. */
async function rehearse(input: CommandInput, { today, candidate, plan, onVersion }: Rehearsal): Promise<Row[]> {
  const rows: Row[] = [];
  const browser = await launchBrowser();
  try {
    for (const [index, { application, version, role, misfits, paths }] of plan.entries()) {
      onVersion(`${index + 1}/${plan.length} ${application} ${version}: ${paths.length} pages`);
      const row = { application, version, role };
      if (misfits.length > 0) {
        rows.push({ ...row, differences: misfits });
        continue;
      }
      const [before, after] = await Promise.all(
        [today, candidate].map(async (shell) => {
          const versions = { [shellName]: shell, [application]: version };
          const { link } = await overrideLink(input, versions);
          return observePages(browser, { origin: new URL(link).origin, link, versions }, paths);
        }),
      );
      for (const [place, page] of paths.entries()) {
        const [one, other] = [before?.[place], after?.[place]];
        if (one && other) rows.push({ ...row, page, differences: differencesOf(one, other) });
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}

/** @throws {CommandFailed} where Playwright is not installed, or has no browser */
async function launchBrowser() {
  try {
    const { chromium } = await import('@playwright/test');
    const { CHROMIUM_PATH: executablePath } = process.env;
    // Run as root, as in a container, Chromium does not start with its sandbox; the pages are our own.
    return await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  } catch (cause) {
    throw new CommandFailed(
      `there is no browser: install @playwright/test, and Chromium or set CHROMIUM_PATH to its program`,
      undefined,
      { cause },
    );
  }
}

function printTable(rows: readonly Row[], plan: readonly RehearsedVersion[], print: (line: string) => void): void {
  const lines = rows.map(({ application, version, role, page, differences }) => [
    ...[application, version, role, page ?? '–'],
    differences.length === 0 ? 'as today' : differences.join('; '),
  ]);
  for (const line of columns([['remote', 'version', 'role', 'page', 'in the candidate'], ...lines])) print(line);
  const notOpened = plan.reduce((sum, version) => sum + version.notOpened, 0);
  if (notOpened > 0) print(`not opened: ${notOpened} routes that need an account or have parameters`);
}
