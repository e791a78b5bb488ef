import {
  type CatalogueDifferences,
  importDocument,
  importProgress,
  type ImportProgress,
  type ImportReport,
} from '@up/api/calls/catalogue/catalogue-import';
import { type Locale, locales } from '@up/api/constants/locales';
import { ProblemError, reasonCodes } from '@up/api/problem';

import { UsageError, type CommandInput } from '../../command.ts';
import { collectBundle } from './bundle.ts';
import { createOpsClient } from '../ops/client.ts';

/** Shows what a document would change, and applies it with `--apply`. */
export async function importDocuments(input: CommandInput, names: string[]): Promise<void> {
  const [source, ...others] = names;
  if (source === undefined || others.length > 0) throw new UsageError('usage: portal catalogue import FILE|URL');
  const { print, options = {}, flags } = input;
  const apply = flags?.has('apply') ?? false;
  const { entry, files, outside } = await collectBundle(source, options.root);
  const sizes = Object.values(files).map((text) => Buffer.byteLength(text));
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  print(`read ${counted(sizes.length, 'file')}, ${megabytes.toFixed(2)} MB; asking the backend …`);
  for (const name of outside)
    print(printableLine(`! ${name} is outside the folder of the document and was not read; --root widens it`));
  const call = await createOpsClient(input, 'this backend does not support imports; update it');
  const body = {
    entry,
    files,
    apply,
    source: options.source ?? sourceOf(source, entry),
    replace: flags?.has('replace') ?? false,
    ...(options.package !== undefined && { packageId: options.package }),
    ...(options.language !== undefined && { language: languageOf(options.language) }),
  };
  const report = await withProgress(print, call(importDocument, { body }), () => call(importProgress, {})).catch(
    (error: unknown) => {
      throw withAdvice(error);
    },
  );
  for (const line of linesOf(report, apply, flags?.has('verbose'))) print(line);
}

function languageOf(given: string): Locale {
  const found = locales.find((each) => each === given);
  if (found === undefined) throw new UsageError(`--language must be one of ${locales.join(', ')}`);
  return found;
}

/** Names a document's origin, so that another document with the same title does not replace its package. */
function sourceOf(given: string, entry: string): string {
  if (!URL.canParse(given) || !/^https?:/i.test(given)) return entry;
  // The query of an address may contain a token.
  const { origin, pathname } = new URL(given);
  return origin + pathname;
}

/** Adds what to do when the package belongs to another source. */
function withAdvice(error: unknown): unknown {
  if (!(error instanceof Error) || !(error.cause instanceof ProblemError)) return error;
  if (error.cause.reasonCode !== reasonCodes.packageOfAnotherSource) return error;
  const advice = [
    'For a package of its own, add --package NAME.',
    'For a new version from the same source, name the source with --source.',
    'To replace the package, add --replace: without --apply it shows what that changes.',
  ];
  return new Error([error.message, ...advice].join('\n'), { cause: error.cause });
}

const progressEveryMs = 5000;

/** Prints at intervals how far the import is, until its report arrives. */
async function withProgress<T>(
  print: CommandInput['print'],
  response: Promise<T>,
  read: () => Promise<ImportProgress>,
): Promise<T> {
  const started = performance.now();
  const printProgress = async () => {
    // A backend that is older than the call, and another copy than the one that imports, do not know it.
    const { running } = await read().catch((): ImportProgress => ({}));
    print(progressLine(running, Math.round((performance.now() - started) / 1000)));
  };
  const timer = setInterval(() => void printProgress(), progressEveryMs);
  try {
    return await response;
  } finally {
    clearInterval(timer);
  }
}

export function progressLine(running: ImportProgress['running'], seconds: number): string {
  if (!running) return `the backend is still working after ${seconds} s …`;
  const { step, done, total, source } = running;
  return printableLine(`${step} ${source}: ${done} of ${counted(total, 'operation')} after ${seconds} s …`);
}

/**
 * The report as lines for a terminal: a summary, or every difference and notice. Control characters in the document's
 * texts are not printed.
 */
export function linesOf(report: ImportReport, apply: boolean, isVerbose = false): string[] {
  const { notices, droppedNotices, missingTexts, clashes } = report;
  const omitted = notices.filter((each) => each.omitted);
  // The name of the package concerns all of it.
  const ofTitle = notices.filter((each) => !each.omitted && each.pointer === '/info/title');
  const notes = notices.length - omitted.length;
  const lines = [
    ...(isVerbose ? differenceLines(report) : summaryLines(report)),
    ...clashes.map(({ method, path, id, takenBy, packages, ...place }) =>
      packages.length > 0
        ? `! ${placeOf(place)}: ${method} ${path} (${id}) is left out: it is the address of ${takenBy} in ${packages.join(', ')}`
        : `! ${placeOf(place)}: calls of ${method} ${path} (${id}) reach ${takenBy}, which has the same address`,
    ),
    ...(isVerbose
      ? notices.map(({ what, ...place }) => `! ${placeOf(place)}: ${what}`)
      : grouped([...ofTitle, ...omitted].map(({ what, ...place }) => [what, placeOf(place)]))),
    ...(droppedNotices > 0 ? [`! and ${droppedNotices} more`] : []),
    ...missingLines(missingTexts),
    `${countsOf(report)}; ${clashes.filter(({ packages }) => packages.length > 0).length + omitted.length + droppedNotices} not imported, ${notes} shown in another form; ` +
      `${(report.milliseconds / 1000).toFixed(1)} s`,
    ...(isVerbose ? [] : ['--verbose lists every difference and notice.']),
    outcome(report, apply),
  ];
  return lines.map(printableLine);
}

/**
 * The packages, and the APIs that change in a way that may break clients, each with its first reason; then those that
 * may respond with values of an enumeration that a client does not know.
 */
function summaryLines({ packages, changed, removed }: CatalogueDifferences): string[] {
  const breaking = changed.filter((each) => each.breaking);
  const strict = changed.filter(({ changes }) => changes.some((each) => each.startsWith('for strict clients')));
  return [
    ...packageLines(packages),
    ...breaking.map(({ id, method, path, changes }) => {
      const reasons = changes.filter((each) => each.startsWith('breaking'));
      const more = reasons.length > 1 ? ` (and ${reasons.length - 1} more)` : '';
      return `~ ${method} ${path}  ${id}  ${reasons[0] ?? 'breaking'}${more}`;
    }),
    ...removed.map(({ id, method, path }) => `- ${method} ${path}  ${id}  (breaking)`),
    ...(strict.length > 0
      ? [
          `note: responses of ${counted(strict.length, 'API')} may have new values, which strict clients reject: ${named(strict)}`,
        ]
      : []),
  ];
}

const maxNamed = 5;

function named(apis: readonly { id: string }[]): string {
  const ids = apis.slice(0, maxNamed).map(({ id }) => id);
  const others = apis.length - ids.length;
  return ids.join(', ') + (others > 0 ? ` and ${others} more` : '');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Equal notices as one line, with the first place and the number of further ones. */
function grouped(notices: [what: string, place: string][]): string[] {
  const byText = Map.groupBy(notices, ([what]) => what);
  return [...byText].map(([what, [[, place] = ['', ''], ...others]]) =>
    others.length === 0 ? `! ${place}: ${what}` : `! ${what}: at ${place} and ${counted(others.length, 'other place')}`,
  );
}

/** A change of the catalogue: its packages, then one line for each API. */
export function differenceLines({ packages, added, changed, removed }: CatalogueDifferences): string[] {
  return [
    ...packageLines(packages),
    ...added.map(({ id, method, path }) => `+ ${method} ${path}  ${id}`),
    ...changed.flatMap(({ id, method, path, changes }) => [
      `~ ${method} ${path}  ${id}`,
      ...changes.map((change) => `    ${change}`),
    ]),
    ...removed.flatMap(({ id, method, path, changes }) => [
      `- ${method} ${path}  ${id}  (breaking)`,
      ...changes.map((change) => `    ${change}`),
    ]),
  ];
}

function packageLines(packages: CatalogueDifferences['packages']): string[] {
  return [
    ...packages.map(({ id, title, change }) => `package ${id} "${title}": ${change}`),
    ...packages
      .filter(({ builtIn, change }) => builtIn && change === 'changed')
      .map(({ id }) => `note: package ${id} is built in; updates of the built-in catalogue do not undo this change`),
  ];
}

export function countsOf({ added, changed, removed, unchanged }: CatalogueDifferences): string {
  const breaking = [...changed, ...removed].filter((each) => each.breaking).length;
  return (
    `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged; ` +
    `${breaking} breaking`
  );
}

/** Removes the characters that a terminal interprets as commands. */
export function printableLine(line: string): string {
  return line.replace(/\p{Cc}|\p{Bidi_Control}/gu, '');
}

function placeOf({ file, line, pointer }: { file: string; line?: number; pointer: string }): string {
  return `${file}${line === undefined ? '' : `:${line}`} #${pointer}`;
}

function missingLines({ ko, en }: ImportReport['missingTexts']): string[] {
  const lines = { Korean: ko, English: en };
  return Object.entries(lines)
    .filter(([, count]) => count > 0)
    .map(([language, count]) =>
      count === 1
        ? `1 text has no ${language}; it is shown in the other language and marked`
        : `${count} texts have no ${language}; they are shown in the other language and marked`,
    );
}

function outcome({ applied, snapshot }: ImportReport, apply: boolean): string {
  if (applied) return `The catalogue is changed; no restart is needed. Undo: portal catalogue restore ${snapshot}`;
  return apply ? 'There are no differences.' : 'This was a preview. Add --apply to apply it.';
}
