import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

import type { CallStage } from '@up/api/calls/sandbox/sandbox';
import { parseJson } from '@up/api/exact-json';
import type { ProblemError } from '@up/api/problem';
import { clientAddress } from '@up/platform/http/client-address';
import type { KeyRow } from '@up/projects/key/repository';
import type { RawBody } from '../model/raw-body.ts';
import type { RecordedCall } from '../history/record-call.ts';
import type { GivenRequest } from './request/given-request.ts';
import type { SandboxApi } from './sandbox-api.ts';

/** What the steps of a call read of its request. */
export interface Call extends GivenRequest, Pick<FastifyRequest, 'method' | 'url'> {
  /** The raw bytes of the body, which signatures cover; empty when there is none. */
  bodyBytes: Buffer;
  /** The network address that it comes from. */
  from: string;
}

/** What is known of a call: its response, the history and the log need it also when the call fails. */
export interface CallFacts {
  readonly bodyBytes: Buffer;
  readonly stages: RecordedCall['stages'];
  /** When the last stage ended; `performance.now()`. */
  readonly stageEndedAt: number;
  /** What the history records, as soon as the caller is known. */
  readonly record?: Pick<RecordedCall, 'projectId' | 'recordedFor' | 'apiId' | 'keyType' | 'at' | 'sandboxAt'>;
  /** The key to encrypt the response with, if the request names one. */
  readonly responseKey?: KeyRow;
  /** Headers of its response, whatever becomes of it. */
  readonly headers: Readonly<Record<string, string>>;
  /** The API of its address, whose document names its errors. */
  readonly api?: SandboxApi;
}

/** What a step finds out about the call, beside its result. */
export interface Found {
  facts?: Partial<CallFacts>;
}

/** The result of a step after which the call ends. */
export interface Rejected extends Found {
  rejection: ProblemError;
}

const decorator = 'sandboxCall';

/** A text without any of these names no prototype, which the framework's parser rejects. */
const prototypeNames = /__proto__|constructor|\\u00/;

/** Gives every request its facts, with the bytes of its JSON body, which is parsed as usual. */
export function decorateWithFacts(app: FastifyInstance): void {
  app.decorateRequest(decorator, null);
  app.addHook('onRequest', async (request) => {
    request.setDecorator<CallFacts>(decorator, {
      bodyBytes: Buffer.alloc(0),
      stages: {},
      stageEndedAt: performance.now(),
      headers: {},
    });
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bodyBytes, done) => {
    addFacts(request, { bodyBytes });
    const text = bodyBytes.toString();
    if (text === '' || prototypeNames.test(text))
      // It would round large integers.
      return void parse(request, text, (error, value) => done(error, error === null ? parseJson(text) : value));
    try {
      done(null, parseJson(text));
    } catch {
      done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    }
  });
  // Which types an API takes is known when its route is found; a text is one of them.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    addFacts(request, { bodyBytes: bytes });
    done(null, { bytes } satisfies RawBody);
  });
}

/** The facts of a request of the sandbox. */
export function factsOf(request: FastifyRequest): CallFacts {
  return request.getDecorator<CallFacts>(decorator);
}

/** Adds facts to those of a request; headers are added to the earlier ones. */
function addFacts(request: FastifyRequest, facts: Partial<CallFacts>): void {
  const known = factsOf(request);
  request.setDecorator<CallFacts>(decorator, {
    ...known,
    ...facts,
    headers: { ...known.headers, ...facts.headers },
  });
}

/** Reads what the steps of a call need, once. */
export function readCall(request: FastifyRequest): Call {
  const { method, url, headers, query, body } = request;
  return { method, url, headers, query, body, bodyBytes: factsOf(request).bodyBytes, from: clientAddress(request) };
}

/** What becomes of a call, told by its steps, is known of its request. */
export function progressOf(request: FastifyRequest) {
  return {
    /** The result of a step, whose facts are added. @throws {ProblemError} the rejection of the step */
    take<T extends Found>(step: T | Rejected): T {
      if (step.facts) addFacts(request, step.facts);
      if ('rejection' in step) throw step.rejection;
      return step;
    },
    /** Adds that the call has passed a stage. */
    pass(stage: CallStage): void {
      const { stages, stageEndedAt } = factsOf(request);
      const now = performance.now();
      addFacts(request, { stages: { ...stages, [stage]: Math.round(now - stageEndedAt) }, stageEndedAt: now });
    },
  };
}
