import type { FastifyRequest } from 'fastify';

import { factsOf } from '../call.ts';
import { keyHeaders } from './authenticate.ts';

/** An access key, which names a project; what else stands in its header may be a secret. */
const accessKeyForm = /^ak_[a-z]+_[\da-f]{24}$/;

/** What a call is about, for the log: its access key as long as its project is not known. */
export function logFactsOf(request: FastifyRequest): Record<string, string> {
  const { api, record } = factsOf(request);
  const accessKey = String(request.headers[keyHeaders.accessKey.toLowerCase()]);
  return {
    ...(api && { 'http.route': api.path, 'up.api': api.id }),
    ...(record && { 'up.project': record.projectId }),
    ...(!record && accessKeyForm.test(accessKey) && { 'up.access_key': accessKey }),
  };
}
