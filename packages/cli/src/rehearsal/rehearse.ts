import type { Browser, BrowserContext } from '@playwright/test';

import { defaultLocale, locales, type Locale } from '@up/api/constants/locales';
import type { PublishedExample } from '@up/federation/contract/page-examples';
import { shellName } from '@up/federation/contract/version-name';

import type { Accounts } from '../pages/accounts.ts';
import { inParallel } from '../pages/in-parallel.ts';
import { observe, openContext, untilServed, type Versions } from '../pages/observe.ts';
import { differencesOf } from './differences.ts';
import { versionsOf, type Trial } from './plan.ts';

/** How often a page has to differ until it is reported. */
const attempts = 3;

/** The result for a page of a version, or for a version whose pages were not opened. */
export interface Row {
  application: string;
  version: string;
  served: string[];
  page?: string;
  as?: PublishedExample['as'];
  differences: string[];
}

/** What was tried. */
export interface Rehearsed {
  rows: Row[];
  /** Examples that need an account which nobody has. */
  withoutAccount: number;
  /** Examples that were not opened because the time was over. */
  late: number;
}

export interface RehearsalInput {
  browser: Browser;
  origin: string;
  accounts: Accounts;
  batches: readonly (readonly Trial[])[];
  /** Signs a link that shows some versions. */
  linkTo(versions: Versions): Promise<string>;
  /** How many pages are open at the same time. */
  pagesAtOnce: number;
  /** The moment after which nothing further is opened, in the time of `now`. */
  endsAt: number;
  now(): number;
  onProgress(line: string): void;
}

/** Opens the pages of all versions with today's versions and with the candidate, batch after batch. */
export async function rehearse(input: RehearsalInput): Promise<Rehearsed> {
  const { batches, accounts, endsAt, now, onProgress } = input;
  const result: Rehearsed = { rows: [], withoutAccount: 0, late: 0 };
  const started = now();
  for (const [index, batch] of batches.entries()) {
    const opened = batch.filter(({ incompatibilities }) => incompatibilities.length === 0);
    for (const trial of batch)
      if (trial.incompatibilities.length > 0) result.rows.push(rowOf(trial, trial.incompatibilities));
    const visits = opened.flatMap((trial) =>
      trial.examples.flatMap((example) => locales.map((locale) => ({ trial, example, locale }))),
    );
    const possible = visits.filter(({ example }) => accounts.canOpen(example));
    result.withoutAccount += visits.length - possible.length;
    if (now() >= endsAt) result.late += possible.length;
    else {
      const rows = await rehearseBatch(input, opened, possible);
      result.rows.push(...rows);
      result.late += possible.length - rows.length;
    }
    const names = batch.map(({ application, version }) => `${application} ${version}`).join(', ');
    const seconds = Math.round((now() - started) / 1000);
    onProgress(`${index + 1}/${batches.length} after ${seconds} s: ${names}: ${possible.length} pages`);
  }
  return result;
}

interface Visit {
  trial: Trial;
  example: PublishedExample;
  locale: Locale;
}

/** The rows of the pages that were opened in time. */
async function rehearseBatch(
  { browser, origin, accounts, linkTo, pagesAtOnce, endsAt, now }: RehearsalInput,
  batch: readonly Trial[],
  visits: readonly Visit[],
): Promise<Row[]> {
  const [first] = visits;
  if (!first) return [];
  const contexts: BrowserContext[] = [];
  const openSide = async (side: 'today' | 'candidate') => {
    const link = await linkTo(versionsOf(batch, side));
    const byViewer = new Map<PublishedExample['as'], BrowserContext>();
    for (const viewer of new Set(visits.map(({ example }) => example.as))) {
      const context = await openContext(browser, link, await accounts.stateOf(viewer));
      contexts.push(context);
      byViewer.set(viewer, context);
    }
    const visitor = byViewer.get(first.example.as);
    if (visitor)
      await untilServed(
        visitor,
        origin + localised(accounts.pathOf(first.example), first.locale),
        shownVersions(first, side),
      );
    return byViewer;
  };
  try {
    const [today, candidate] = await Promise.all([openSide('today'), openSide('candidate')]);
    const compare = async (visit: Visit): Promise<string[]> => {
      const { example, locale } = visit;
      const url = origin + localised(accounts.pathOf(example), locale);
      const [one, other] = [today.get(example.as), candidate.get(example.as)];
      if (!one || !other) return [];
      return differencesOf(
        ...(await Promise.all([
          observe(one, url, shownVersions(visit, 'today')),
          observe(other, url, shownVersions(visit, 'candidate')),
        ])),
      );
    };
    const rows = await inParallel(visits, Math.max(1, Math.floor(pagesAtOnce / 2)), async (visit) => {
      if (now() >= endsAt) return [];
      let differences = await compare(visit);
      // What differs once may be a moment, such as a time that is shown, or a slow service.
      for (let turn = 1; turn < attempts && differences.length > 0; turn += 1) differences = await compare(visit);
      const { path, as } = visit.example;
      const page = localised(path, visit.locale);
      return [{ ...rowOf(visit.trial, differences), page, as }];
    });
    return rows.flat();
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

/** The versions that the document of a page names: those of the shell and of its remote. */
function shownVersions({ trial }: Visit, side: 'today' | 'candidate'): Versions {
  const { [shellName]: shell = '', [trial.application]: remote = '' } = trial[side];
  return { [shellName]: shell, [trial.application]: remote };
}

function localised(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

function rowOf({ application, version, served }: Trial, differences: string[]): Row {
  return { application, version, served, differences };
}
