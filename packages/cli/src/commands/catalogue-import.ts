import { importDocument, type ImportReport } from '@up/api/calls/catalogue-import';

import { UsageError, type CommandInput } from '../command.ts';
import { collectBundle } from './catalogue-bundle.ts';
import { createOpsClient } from './ops-client.ts';

/** Shows what a document would change, and applies it with `--apply`. */
export async function importDocuments(input: CommandInput, names: string[]): Promise<void> {
  const [source, ...others] = names;
  if (source === undefined || others.length > 0) throw new UsageError('usage: portal catalogue import FILE|URL');
  const { print, options = {}, flags } = input;
  const apply = flags?.has('apply') ?? false;
  const { entry, files } = await collectBundle(source, options.root);
  const sizes = Object.values(files).map((text) => Buffer.byteLength(text));
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  print(`read ${sizes.length} file${sizes.length === 1 ? '' : 's'}, ${megabytes.toFixed(2)} MB; asking the backend …`);
  const call = await createOpsClient(input, 'this backend does not support imports; update it');
  const body = { entry, files, apply, ...(options.package !== undefined && { packageId: options.package }) };
  const report = await withElapsed(print, call(importDocument, { body }));
  for (const line of linesOf(report, apply)) print(line);
}

const elapsedEveryMs = 5000;

/** Prints the elapsed time at intervals until the answer arrives. */
async function withElapsed<T>(print: CommandInput['print'], answer: Promise<T>): Promise<T> {
  const started = performance.now();
  const timer = setInterval(() => {
    print(`the backend is still working after ${Math.round((performance.now() - started) / 1000)} s …`);
  }, elapsedEveryMs);
  try {
    return await answer;
  } finally {
    clearInterval(timer);
  }
}

/** The report as lines for a terminal. Control characters in the document's texts are not printed. */
export function linesOf(report: ImportReport, apply: boolean): string[] {
  const { packages, added, changed, removed, unchanged, notices, droppedNotices, missingTexts } = report;
  const breaking = [...changed, ...removed].filter((each) => each.breaking).length;
  const lines = [
    ...packages.map(({ id, title, change }) => `package ${id} "${title}": ${change}`),
    ...builtInLines(report),
    ...added.map(({ id, method, path }) => `+ ${method} ${path}  ${id}`),
    ...changed.flatMap(({ id, method, path, changes }) => [
      `~ ${method} ${path}  ${id}`,
      ...changes.map((change) => `    ${change}`),
    ]),
    ...removed.map(({ id, method, path }) => `- ${method} ${path}  ${id}  (breaking)`),
    ...notices.map(
      ({ file, line, pointer, what }) => `! ${file}${line === undefined ? '' : `:${line}`} #${pointer}: ${what}`,
    ),
    ...(droppedNotices > 0 ? [`! and ${droppedNotices} more`] : []),
    ...missingLines(missingTexts),
    `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged; ${breaking} breaking; ` +
      `${notices.length + droppedNotices} not imported; ${(report.milliseconds / 1000).toFixed(1)} s`,
    outcome(report, apply),
  ];
  return lines.map((line) => line.replace(/\p{Cc}|\p{Bidi_Control}/gu, ''));
}

/** A warning for each built-in package that the import changes, or changed. */
function builtInLines({ packages, added, changed, removed }: ImportReport): string[] {
  const isChange = [added, changed, removed].some(({ length }) => length > 0);
  return packages
    .filter(({ builtIn, change }) => builtIn && (isChange || change === 'changed'))
    .map(
      ({ id }) => `note: package ${id} is built in; the next update of the built-in catalogue overwrites this import`,
    );
}

function missingLines({ ko, en }: ImportReport['missingTexts']): string[] {
  const lines = { Korean: ko, English: en };
  return Object.entries(lines)
    .filter(([, count]) => count > 0)
    .map(([language, count]) => `${count} texts have no ${language}; they are shown in the other language and marked`);
}

function outcome({ applied }: ImportReport, apply: boolean): string {
  if (applied) return 'The catalogue is changed; no restart is needed.';
  return apply ? 'There are no differences.' : 'This was a preview. Add --apply to apply it.';
}
