import type { ImportProgress, ImportReport } from '@up/api/calls/catalogue/catalogue-import';
import type { Locale } from '@up/api/constants/locales';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type OperatorContext, transaction } from '@up/platform/module';
import { purgePages } from '@up/platform/purge/purges';
import { type OpenDocument, UnreadableDocument, withDocument } from '../reader/open-document.ts';
import { recordRelease } from './changelog/record.ts';
import { listApisOfBundle } from '../repository/apis.ts';
import { readReplacements } from '../repository/changelog.ts';
import { lockCatalogue, readState } from '../repository/state.ts';
import { deleteOldSnapshots } from '../repository/snapshots.ts';
import { applyImport } from './apply-import.ts';
import { avoidCollisions } from './avoid-collisions.ts';
import { compareStates, isUnchanged } from './compare-states.ts';
import { importInProgress, requireImportSize } from './import-limit.ts';
import { projectImport } from './project-import.ts';
import { readChanges } from './read-changes.ts';
import { requireOwner } from './require-owner.ts';
import { countsOf, keepSnapshot, maxSnapshots } from './snapshots.ts';

interface ImportOptions {
  entry: string;
  apply: boolean;
  source?: string;
  replace?: boolean;
}

interface ImportInput extends ImportOptions {
  files: Record<string, string>;
  packageId?: string;
  language?: Locale;
}

/** Is told how far an import is, and undefined at its end. */
type TellProgress = (running: ImportProgress['running']) => void;

type TellStep = (step: NonNullable<ImportProgress['running']>['step'], done: number, total: number) => void;

/** The name of the lock for reading a document, which takes much memory. */
export const importLockName = 'catalogue import';

/**
 * Imports a document completely or not at all, or previews what an import would change. One at a time, in all copies of
 * the backend.
 * @throws {ProblemError} 413 above the maximum size, 409 while another import runs
 */
export async function importIntoCatalogue(
  context: OperatorContext,
  input: ImportInput,
  tell: TellProgress,
): Promise<ImportReport> {
  const started = performance.now();
  const { entry, files, packageId, language, source = entry } = input;
  requireImportSize(files, context.site);
  const report = await context
    .runAlone(importLockName, (db) => {
      const at: TellStep = (step, done, total) => tell({ source, step, done, total });
      return withDocument(
        { bundle: { entry, files }, packageId, language },
        (document) => importDocument({ ...context, db }, document, input, at),
        { onRead: (done, total) => at('reading', done, total) },
      ).finally(() => tell(undefined));
    })
    .catch((error: unknown) => {
      if (error instanceof UnreadableDocument) throw problem('invalidInput', { detail: error.message });
      throw error;
    });
  if (!report) throw importInProgress();
  return { ...report, milliseconds: Math.round(performance.now() - started) };
}

/** Imports a document that has been read. */
export function importDocument(
  context: OperatorContext,
  document: OpenDocument,
  { entry, apply, replace = false, source = entry }: ImportOptions,
  at: TellStep = () => undefined,
): Promise<Omit<ImportReport, 'milliseconds'>> {
  return transaction(context, async (scope) => {
    await lockCatalogue(scope.db);
    const before = await readState(scope.db);
    const imported = document.isForeign ? avoidCollisions(before, document.content) : document.content;
    const projection = projectImport(before, imported, { origin: 'import', source });
    const { content, after } = projection;
    const { differences, entries } = compareStates({
      before,
      after,
      packageIds: content.packages.map(({ id }) => id),
      apiIds: content.apis.map(({ id }) => id),
      changes: await readChanges(scope.db, content, document, (done, total) => at('comparing', done, total)),
    });
    const report = {
      ...differences,
      clashes: content.clashes,
      missingTexts: missingTextsOf(content.apis),
      notices: document.notices,
      droppedNotices: document.droppedNotices,
    };
    if (isUnchanged(differences)) return { ...report, applied: false };
    if (!replace) requireOwner(differences, source);
    if (!apply) return { ...report, applied: false };
    const snapshot = await keepSnapshot(scope, { action: 'import', source, ...countsOf(differences) });
    const earlier = await readReplacements(scope.db, idsOf(entries));
    const own = await listApisOfBundle(scope.db, content.bundleId);
    await applyImport(scope.db, {
      ...projection,
      source,
      differences,
      document,
      now: scope.now(),
      onStored: (done, total) => at('storing', done, total),
    });
    await recordRelease(scope.db, {
      at: scope.now(),
      // The same document is only read differently, by a newer version of the import.
      entries: entries.filter(({ apiId, kind }) => kind === 'added' || kind === 'removed' || !own.has(apiId)),
      after,
      replacements: new Map([...earlier, ...(await readReplacements(scope.db, idsOf(entries)))]),
    });
    await deleteOldSnapshots(scope.db, maxSnapshots);
    const counts = [differences.added, differences.changed, differences.removed].map(({ length }) => String(length));
    await recordEvent(scope, {
      action: 'catalogue.imported',
      subject: content.packages.map(({ id }) => id).join(' '),
      details: { source, added: counts[0] ?? '', changed: counts[1] ?? '', removed: counts[2] ?? '' },
    });
    // The tree is part of every API page, and the search and the front pages show package names too.
    await purgePages(scope, { scope: 'all', path: '' });
    await scope.hooks.catalogueChanged(scope);
    return { ...report, applied: true, snapshot };
  });
}

function idsOf(entries: readonly { apiId: string }[]): string[] {
  return entries.map(({ apiId }) => apiId);
}

function missingTextsOf(apis: { missingTexts: ImportReport['missingTexts'] }[]): ImportReport['missingTexts'] {
  const sum = (locale: 'ko' | 'en') => apis.reduce((total, { missingTexts }) => total + missingTexts[locale], 0);
  return { ko: sum('ko'), en: sum('en') };
}
