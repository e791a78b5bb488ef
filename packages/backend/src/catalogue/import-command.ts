import type { ImportReport } from '@up/api/calls/catalogue-import';

import { recordEvent } from '../audit/record.ts';
import { problem } from '../http/problems.ts';
import type { OperatorContext } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import { purgePages } from '../purge/purges.ts';
import { applyImport } from './apply-import.ts';
import { avoidCollisions } from './avoid-collisions.ts';
import { isUnchanged, planImport } from './plan-import.ts';
import { readInWorker } from './read-in-worker.ts';
import { readStanding } from './standing.ts';

interface ImportInput {
  entry: string;
  files: Record<string, string>;
  apply: boolean;
  packageId?: string;
}

/** Imports a document, all of it or nothing, or says what an import would change. */
export async function importIntoCatalogue(
  context: OperatorContext,
  { entry, files, apply, packageId }: ImportInput,
): Promise<ImportReport> {
  const started = performance.now();
  const read = await readInWorker({ bundle: { entry, files }, packageId });
  if ('error' in read) throw problem('invalidInput', { detail: read.error });
  const { notices, droppedNotices } = read;
  return transaction(context, async (inside) => {
    const content = read.isForeign ? await avoidCollisions(inside.db, read.content) : read.content;
    const plan = planImport(await readStanding(inside.db, content), content);
    const applied = apply && !isUnchanged(plan);
    if (applied) {
      await applyImport(inside.db, content, plan, inside.now());
      const counts = [plan.added, plan.changed, plan.removed].map(({ length }) => String(length));
      await recordEvent(inside, {
        action: 'catalogue.imported',
        subject: content.packages.map(({ id }) => id).join(' '),
        details: { added: counts[0] ?? '', changed: counts[1] ?? '', removed: counts[2] ?? '' },
      });
      // The tree is part of every page of the reader, and the search and the front pages name packages too.
      await purgePages(inside, { scope: 'all', path: '' });
    }
    return {
      applied,
      ...plan,
      missingTexts: missingTextsOf(content.apis),
      notices,
      droppedNotices,
      milliseconds: Math.round(performance.now() - started),
    };
  });
}

function missingTextsOf(apis: { missingTexts: ImportReport['missingTexts'] }[]): ImportReport['missingTexts'] {
  const sum = (locale: 'ko' | 'en') => apis.reduce((total, { missingTexts }) => total + missingTexts[locale], 0);
  return { ko: sum('ko'), en: sum('en') };
}
