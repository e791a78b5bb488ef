import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { type Call, type CallOutput, callUrl } from '@up/api/call';

/** An input that the types of a call may not allow: tests also send invalid ones. */
export interface TestInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A response with the body that the call gives; a test that expects an error, or less of the body, names its type. */
export type CallResponse<C extends Call> = Omit<LightMyRequestResponse, 'json'> & {
  json<Body = CallOutput<C>>(): Body;
};

/** Makes a call of a backend without a connection. */
export async function injectCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  { body, ...input }: TestInput,
  headers: Record<string, string>,
): Promise<CallResponse<C>> {
  return app.inject({ method: call.method, url: callUrl(call, input), headers, payload: body as object });
}
