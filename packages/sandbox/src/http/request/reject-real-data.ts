import type { FastifyRequest } from 'fastify';

import { ProblemError } from '@up/api/problem';
import { findRealDataIn } from '@up/api/rules/real-data';

import { safeDecode } from '@up/catalogue/document/safe-decode';
import { problem } from '@up/platform/http/problems';
import { realDataDetail, rejectRealData } from '@up/platform/http/reject-real-data';
import { isRawBody, type RawBody, typeOf } from '../../model/raw-body.ts';
import type { Found, Rejected } from '../call.ts';
import { idempotencyHeader } from './parse-request.ts';

/**
 * Rejects a request with data of a real person in its address, its body or its idempotency key, before any step.
 * @throws {ProblemError} 400, or 404 for an address, like any other that names nothing
 */
export async function rejectRealRequest({ url, query, headers, body }: FastifyRequest): Promise<void> {
  rejectRealData(isRawBody(body) ? textsOf(body, headers['content-type']) : body);
  rejectRealData(query);
  rejectRealData(headers[idempotencyHeader.toLowerCase()]);
  const [path = ''] = url.split('?');
  const inPath = findRealDataIn(path.split('/').map(safeDecode));
  if (inPath) throw problem('notFound', { detail: realDataDetail(inPath.kind) });
}

/** Rejects a decrypted body with data of a real person; its call is not recorded in the history. */
export function checkDecrypted(body: unknown): Found | Rejected {
  try {
    rejectRealData(body);
    return {};
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { facts: { record: undefined }, rejection: error };
  }
}

/** The fields of a form, and other bodies as one text, which may have several parts. */
function textsOf({ bytes }: RawBody, contentType: string | undefined): object {
  const body = bytes.toString();
  const isForm = typeOf(contentType) === 'application/x-www-form-urlencoded';
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : { body };
}
