import { ProblemError } from '@up/api/problem';
import type { ImportReport } from '@up/api/calls/catalogue/catalogue-import';
import type { RestoreReport } from '@up/api/calls/catalogue/catalogue-snapshots';
import type { Problem } from '@up/api/entities/problem';

import { importDocument } from '../changes/import-command.ts';
import { restoreCatalogue } from '../changes/restore-command.ts';
import { importContentOf } from '../import/catalogue-content.ts';
import { exportPackage } from '../export/export-package.ts';
import { koreanOverlay } from '../export/languages.ts';
import { type Bundle, readBundle } from '../import/read-bundle.ts';
import { partsOf, type Question } from '../reader/open-document.ts';
import { responderOf } from '../reader/respond.ts';
import { type OperatorContext, type Services, systemContext } from '@up/platform/module';

interface ImportOptions {
  apply?: boolean;
  source?: string;
  replace?: boolean;
  packageId?: string;
}

/** Changes the catalogue as an operator. Reads documents without a worker, which takes a second to start. */
export function operateCatalogue(services: Services) {
  const context: OperatorContext = { ...systemContext(services), actor: { kind: 'operator' } };
  async function importFiles(bundle: Bundle, options: ImportOptions = {}): Promise<ImportReport> {
    const { entry } = bundle;
    const { packageId, apply = true, ...input } = options;
    const read = await readBundle(bundle, { packageId });
    const respond = responderOf(read);
    const parts = partsOf(async <Response>(question: Question) => respond(question) as Response);
    const document = { ...read, ...parts, content: importContentOf(read.catalogue, read.sources) };
    return { ...(await importDocument(context, document, { entry, apply, ...input })), milliseconds: 0 };
  }
  const entry = 'document.json';
  return {
    importFiles,
    importText: (text: string, options?: ImportOptions): Promise<ImportReport> =>
      importFiles({ entry, files: { [entry]: text } }, options),
    restore: (snapshotId: number, apply = true): Promise<RestoreReport> =>
      restoreCatalogue(context, { snapshotId, apply }),
    /** The two files of a package, as anybody downloads them. */
    exported: async (packageId: string): Promise<string[]> => {
      const exported = await exportPackage(context, packageId);
      return [exported.document, koreanOverlay(packageId, exported)].map((file) => JSON.stringify(file));
    },
  };
}

/** Why a call was rejected. */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ProblemError) return error.problem;
  throw new Error('The call was not rejected with a problem', { cause: error });
}

/** An OpenAPI document with one operation for each path, all of them reads. */
export function documentWith(title: string, paths: string[], more: object = {}): string {
  const operation = (path: string) => ({
    operationId: `${title} ${path}`,
    summary: path,
    tags: [title],
    responses: { 200: { description: 'Found.' } },
  });
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    paths: Object.fromEntries(paths.map((path) => [path, { get: operation(path) }])),
    ...more,
  });
}

/** A document with a package of its own that has one operation. */
export function ownDocument(id: string, path: string): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: id, version: '1' },
    'x-packages': [{ id, groups: [id] }],
    tags: [{ name: id }],
    paths: { [path]: { get: { operationId: `get-${id}`, tags: [id], responses: {} } } },
  });
}
