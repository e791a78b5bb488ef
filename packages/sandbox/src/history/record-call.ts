import type { FastifyRequest } from 'fastify';

import type { CallStage } from '@up/api/calls/sandbox/sandbox';
import { parseJson } from '@up/api/exact-json';
import { maskRealData } from '@up/api/rules/real-data';

import { isReferenceViolation } from '@up/platform/database/unique-violation';
import type { Services } from '@up/platform/module';
import { seoulDay } from '../model/seoul-time.ts';
import { maskBody, maskHeaders, maskText } from './mask.ts';
import { insertCall } from './repository/calls.ts';

/** An answered call of the sandbox. */
export interface RecordedCall {
  id: string;
  projectId: string;
  /** The sandbox whose history has it. */
  recordedFor: string;
  apiId: string;
  request: FastifyRequest;
  keyType: string;
  at: Date;
  sandboxAt: Date;
  /** How long each stage took that it has passed, in milliseconds. */
  stages: Partial<Record<CallStage, number>>;
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** The response as sent. */
  body: string;
  durationMilliseconds: number;
}

/** Stores a call in the history of its sandbox, and counts it for its project. */
export async function recordCall(
  { db }: Services,
  { request, body, headers, projectId, recordedFor, ...call }: RecordedCall,
): Promise<void> {
  const response = parsed(body);
  const row = {
    ...call,
    sandboxId: recordedFor,
    method: request.method,
    path: maskRealData(request.url),
    code: codeOf(response),
    request: { headers: maskHeaders(request.headers), body: maskBody(request.body) },
    response: { headers: maskHeaders(headers), body: response === undefined ? maskText(body) : maskBody(response) },
  };
  try {
    await insertCall(db, row, { projectId, day: seoulDay(call.at) });
  } catch (error) {
    // The call was answered while its temporary sandbox was deleted, with its history.
    if (!isReferenceViolation(error, 'sandbox_calls_project_id_sandboxes_id_fk')) throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The most specific code of a response. */
function codeOf(response: unknown): string | null {
  const { reason, responseCode, code } = (response ?? {}) as Record<string, unknown>;
  const found = [reason, responseCode, code].find((each) => typeof each === 'string');
  return typeof found === 'string' ? found : null;
}
