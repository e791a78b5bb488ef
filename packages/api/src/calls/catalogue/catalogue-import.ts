import { callDefinitions } from '../../call.ts';
import type { schemas } from './catalogue-import.schema.ts';

export type {
  ImportedApiChange,
  CatalogueDifferences,
  ImportProgress,
  ImportReport,
} from './catalogue-import.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The most that a backend can be set to accept: a document with its files. */
export const maxImportMegabytes = 32;

/** Imports a document into the running catalogue, in one transaction. One import runs at a time. */
export const importDocument = defineCall({
  name: 'importDocument',
  summary: 'Import an OpenAPI document into the catalogue, or see what it would change',
  method: 'POST',
  path: '/api/operator/catalogue/import',
  changes: ['catalogueSnapshots'],
  access: 'operator',
  // As JSON, a text has up to twice its size.
  bodyLimitBytes: (2 * maxImportMegabytes + 1) * 1024 * 1024,
});

export const importProgress = defineCall({
  name: 'importProgress',
  summary: 'How far the import is that runs in this copy of the backend',
  method: 'GET',
  path: '/api/operator/catalogue/import',
  access: 'operator',
  freshSeconds: 0,
});
