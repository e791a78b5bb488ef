import { environmentNames, openEnvironment } from '@up/federation/composition/change-environment';
import { defaultVersion, type DiscoveredVersion, type Environment } from '@up/federation/composition/environment';
import { isCanary } from '@up/federation/composition/served-versions';
import { kilobytesOf } from '@up/federation/store/first-view';
import { dayMilliseconds } from '@up/api/day';

import { describeCost } from '../budgets/measure.ts';
import { columns, type Command } from '../command.ts';

const units = [
  { ms: dayMilliseconds, name: 'd' },
  { ms: 3_600_000, name: 'h' },
  { ms: 60_000, name: 'min' },
] as const;

/** The age of a timestamp in the largest fitting unit: `3 d`. */
function ageOf(moment: string, now: Date): string {
  const passed = now.getTime() - Date.parse(moment);
  const unit = units.find(({ ms }) => passed >= ms);
  return unit ? `${Math.floor(passed / unit.ms)} ${unit.name}` : 'now';
}

export const statusCommand: Command = {
  usage: '[--env E]',
  summary: 'which version each environment serves, since when and by whom; with --env, all of its versions',
  maxNames: 0,
  async run({ workspace, environment, environmentGiven = true, print }) {
    if (environmentGiven) {
      printOne(environment, await openEnvironment(workspace, environment), print);
      return;
    }
    const names = await environmentNames(workspace);
    if (names.length === 0) {
      print('there is no environment yet: portal publish <application>…');
      return;
    }
    const opened = await Promise.all(names.map((name) => openEnvironment(workspace, name)));
    const applications = [...new Set(opened.flatMap(({ microFrontends }) => Object.keys(microFrontends)))].sort();
    const now = new Date();
    const rows = applications.map((application) => [application, ...opened.map((one) => cell(one, application, now))]);
    for (const line of columns([['application', ...names], ...rows])) print(line);
  },
};

/** What an environment serves of an application: the version, its canary, since when and by whom. */
function cell(environment: Environment, application: string, now: Date): string {
  const version = defaultVersion(environment, application);
  if (!version) return '–';
  const canaries = environment.microFrontends[application]?.filter(isCanary) ?? [];
  const beside = canaries.map((one) => ` + ${one.metadata.version} (${one.deployment.traffic} %)`);
  return `${version.metadata.version}${beside.join('')} ${promotion(version, now)}`.trimEnd();
}

/** The JavaScript of the heaviest page of a remote, what its costliest page cost, and what its team allows. */
function firstViewOf({ extras: { firstView, budget, measured, ownReact } }: DiscoveredVersion): string {
  const limit = budget ? ` of ${budget.firstViewKilobytes}` : '';
  return [
    ...(firstView ? [`${kilobytesOf(firstView.bytes)}${limit} KB (${firstView.page})`] : []),
    ...(measured ? [describeCost(measured, budget)] : []),
    ...(ownReact === undefined ? [] : [`own React ${ownReact}`]),
  ].join('; ');
}

function promotion({ extras: { promoted } }: DiscoveredVersion, now: Date): string {
  return promoted ? `${ageOf(promoted.at, now)} ${promoted.by}` : '';
}

function printOne(environment: string, { microFrontends }: Environment, print: (line: string) => void): void {
  const now = new Date();
  const rows = Object.entries(microFrontends).flatMap(([name, versions]) => {
    const fallback = versions.find(({ deployment }) => deployment.default)?.fallbackUrl;
    return versions.map((version) => [
      markOf(version, fallback),
      name,
      version.metadata.version,
      version.deployment.traffic > 0 ? `${version.deployment.traffic} %` : '',
      promotion(version, now),
      firstViewOf(version),
    ]);
  });
  if (rows.length === 0) print(`environment ${environment} is empty: portal publish <application>…`);
  for (const line of rows.length > 0
    ? columns([['', 'application', 'version', 'share', 'since', 'first view'], ...rows])
    : []) {
    print(line);
  }
}

/** `*` marks the current version, `+` a canary, `<` the fallback. */
function markOf(version: DiscoveredVersion, fallbackUrl: string | undefined): string {
  if (version.deployment.default) return '*';
  if (isCanary(version)) return '+';
  return version.url === fallbackUrl ? '<' : ' ';
}
