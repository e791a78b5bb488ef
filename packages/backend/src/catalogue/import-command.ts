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
import { readStoredCatalogue } from './stored-catalogue.ts';

interface ImportInput {
  entry: string;
  files: Record<string, string>;
  apply: boolean;
  packageId?: string;
}

/** Imports a document completely or not at all, or previews what an import would change. */
export async function importIntoCatalogue(
  context: OperatorContext,
  { entry, files, apply, packageId }: ImportInput,
): Promise<ImportReport> {
  const started = performance.now();
  const result = await readInWorker({ bundle: { entry, files }, packageId });
  if ('error' in result) throw problem('invalidInput', { detail: result.error });
  const { notices, droppedNotices } = result;
  return transaction(context, async (scope) => {
    const content = result.isForeign ? await avoidCollisions(scope.db, result.content) : result.content;
    const plan = planImport(await readStoredCatalogue(scope.db, content), content);
    const applied = apply && !isUnchanged(plan);
    if (applied) {
      await applyImport(scope.db, content, plan, scope.now());
      const counts = [plan.added, plan.changed, plan.removed].map(({ length }) => String(length));
      await recordEvent(scope, {
        action: 'catalogue.imported',
        subject: content.packages.map(({ id }) => id).join(' '),
        details: { added: counts[0] ?? '', changed: counts[1] ?? '', removed: counts[2] ?? '' },
      });
      // The tree is part of every API page, and the search and the front pages show package names too.
      await purgePages(scope, { scope: 'all', path: '' });
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
