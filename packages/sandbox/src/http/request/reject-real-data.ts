import type { FastifyRequest } from 'fastify';

import { findRealDataIn } from '@up/api/rules/real-data';

import { problem } from '@up/platform/http/problems';
import { realDataDetail, rejectRealData } from '@up/platform/http/reject-real-data';
import { callOf } from '../call.ts';
import { idempotencyHeader } from './parse-request.ts';

/**
 * Rejects a request with data of a real person in its address, its body or its idempotency key. Such a request is not
 * recorded in the history.
 * @param body the body after decryption
 * @throws {ProblemError} 400; 404 for an address, like any other that names nothing
 */
export function rejectRealDataOfCall(request: FastifyRequest, body: unknown = request.body): void {
  const { url, query, headers } = request;
  const [path = ''] = url.split('?');
  try {
    rejectRealData(body);
    rejectRealData(query);
    rejectRealData(headers[idempotencyHeader.toLowerCase()]);
    const inPath = findRealDataIn(path.split('/'));
    if (inPath) throw problem('notFound', { detail: realDataDetail(inPath.kind) });
  } catch (error) {
    callOf(request).record = undefined;
    throw error;
  }
}
