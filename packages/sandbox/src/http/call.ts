import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { CallStage } from '@up/api/calls/sandbox/sandbox';
import type { KeyRow } from '@up/projects/key/repository';
import type { RawBody } from '../model/raw-body.ts';
import type { RecordedCall } from '../history/record-call.ts';
import type { SandboxApi } from './sandbox-api.ts';

/** What a call of the sandbox consists of; its steps add to it. */
export interface SandboxCall {
  /** The raw bytes of the body, which signatures cover; empty when there is none. */
  bodyBytes: Buffer;
  stages: RecordedCall['stages'];
  /** When the last stage ended; `performance.now()`. */
  stageEndedAt: number;
  /** What the history records, as soon as the caller is known. */
  record?: Pick<RecordedCall, 'projectId' | 'apiId' | 'keyType' | 'at' | 'sandboxAt'>;
  /** The key to encrypt the response with, if the request names one. */
  responseKey?: KeyRow;
  /** Headers of its response, whatever becomes of it. */
  headers: Record<string, string>;
  /** The API of its address, whose document names its errors. */
  api?: SandboxApi;
}

const decorator = 'sandboxCall';

/** Gives every request a call, with the bytes of its JSON body, which is parsed as usual. */
export function decorateWithCall(app: FastifyInstance): void {
  app.decorateRequest(decorator, null);
  app.addHook('onRequest', async (request) => {
    request.setDecorator<SandboxCall>(decorator, {
      bodyBytes: Buffer.alloc(0),
      stages: {},
      stageEndedAt: performance.now(),
      headers: {},
    });
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    callOf(request).bodyBytes = body as Buffer;
    void parse(request, body.toString(), done);
  });
  // Which types an API takes is known when its route is found; a text is one of them.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    callOf(request).bodyBytes = body as Buffer;
    done(null, { bytes: body as Buffer } satisfies RawBody);
  });
}

/** The call of a request of the sandbox. */
export function callOf(request: FastifyRequest): SandboxCall {
  return request.getDecorator<SandboxCall>(decorator);
}

/** Notes that a call has passed a stage. */
export function passStage(call: SandboxCall, stage: CallStage): void {
  const now = performance.now();
  call.stages[stage] = Math.round(now - call.stageEndedAt);
  call.stageEndedAt = now;
}
