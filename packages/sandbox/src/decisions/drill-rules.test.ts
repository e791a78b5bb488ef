import { type Drill, drills, type FallbackCause } from '@up/api/calls/sandbox/decision';

import { provesDrill } from './drill-rules.ts';
import type { StoredAnswer } from './tables.ts';

const question = JSON.stringify({ amount: { value: 10_000, currency: 'KRW' } });
const approve = '{"decision":"APPROVE"}';
const half = '{"decision":"APPROVE_PART","amount":{"value":5000,"currency":"KRW"}}';
const own = (answer: Partial<StoredAnswer>): StoredAnswer => ({ afterMs: 40, isOwn: true, ...answer });
const ok = (body: string, afterMs = 40) => own({ httpStatus: 200, body, afterMs });
const rejected = (httpStatus: number) => own({ httpStatus, body: '', error: 'HTTP_ERROR' });
const prove = (drill: Drill, cause: FallbackCause | null, ...answers: StoredAnswer[]) =>
  provesDrill({ drill, question, cause, answers });

/** What a server does in each drill that knows what to do. */
const right: Record<Drill, [FallbackCause | null, ...StoredAnswer[]]> = {
  LATE: ['TIMEOUT', ok(approve, 2_100)],
  WRONG_SIGNATURE: ['HTTP_ERROR', rejected(401)],
  INVALID_JSON: ['INVALID_ANSWER', ok('{"decision": "APPRO')],
  REFUSED: ['CONNECTION_REFUSED', own({ error: 'CONNECTION_REFUSED' })],
  SERVER_ERROR: ['HTTP_ERROR', rejected(503)],
  PART: [null, ok(half)],
  DUPLICATE: [null, ok(approve), ok(approve)],
};

describe.each(drills)('the drill %s', (drill) => {
  const [cause, ...answers] = right[drill];

  it('is proven by a server of the customer that does its part', () => {
    expect(prove(drill, cause, ...answers)).toBe(true);
  });

  it('is not proven by the built-in responder, nor before there is an answer, nor by one more', () => {
    expect(prove(drill, cause, ...answers.map(({ isOwn: _, ...answer }) => answer))).toBe(false);
    expect(prove(drill, cause)).toBe(false);
    expect(prove(drill, cause, ...answers, ok(approve))).toBe(false);
  });

  it('is not proven by what is right in another one', () => {
    const proven = drills.filter((other) => prove(drill, ...right[other]));
    expect(proven).toEqual([drill]);
  });
});

it.each<[string, Drill, FallbackCause | null, ...StoredAnswer[]]>([
  ['late, and decides nothing', 'LATE', 'TIMEOUT', ok('no decision', 2_100)],
  ['not JSON, but an error', 'INVALID_JSON', 'HTTP_ERROR', rejected(500)],
  ['JSON without a decision', 'INVALID_JSON', 'INVALID_ANSWER', ok('{}')],
  ['an address that is not allowed', 'REFUSED', 'CONNECTION_REFUSED', own({ error: 'CONNECTION_REFUSED', body: 'x' })],
  ['the whole amount', 'PART', null, ok(approve)],
  ['an error for a wrong signature', 'WRONG_SIGNATURE', 'HTTP_ERROR', rejected(500)],
  ['first one thing, then another', 'DUPLICATE', null, ok(approve), ok(half)],
  ['first in time, then late', 'DUPLICATE', null, ok(approve), ok(approve, 2_000)],
  ['a refusal both times', 'DUPLICATE', null, rejected(401), rejected(401)],
])('an answer that is %s is no proof', (_what, drill, cause, ...answers) => {
  expect(prove(drill, cause, ...answers)).toBe(false);
});

it('a question about a payment is no drill', () => {
  expect(provesDrill({ drill: null, question, cause: null, answers: [ok(half)] })).toBe(false);
});
