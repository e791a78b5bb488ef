import type { ProblemError } from '@up/api/problem';

import type { BodyLimit } from '@up/platform/http/calls';
import { problem } from '@up/platform/http/problems';
import type { SiteOptions } from '@up/platform/module';

type Site = Pick<SiteOptions, 'importMegabytes'>;

const megabyte = 1024 * 1024;

/** The one that is imported, and the next one, which may come while the response to it ends. */
const bodiesAtATime = 2;

/** The limit of the request: as JSON, a text has at most twice its size, apart from control characters. */
export function importBodyLimit({ importMegabytes }: Site): BodyLimit {
  const bytes = (2 * importMegabytes + 1) * megabyte;
  return { bytes, detail: detailOf(importMegabytes), concurrent: bodiesAtATime, busy: importInProgress };
}

export function importInProgress(): ProblemError {
  return problem('importInProgress', { detail: 'Another import is running. Try again when it has ended.' });
}

/** @throws {ProblemError} 413 when a document has more with its files */
export function requireImportSize(files: Readonly<Record<string, string>>, { importMegabytes }: Site): void {
  const bytes = Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > importMegabytes * megabyte) {
    throw problem('payloadTooLarge', { detail: detailOf(importMegabytes), limit: importMegabytes });
  }
}

function detailOf(megabytes: number): string {
  return `A document may have ${megabytes} MB with all its files (IMPORT_MEGABYTES of the backend).`;
}
