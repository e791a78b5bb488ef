import type { Outcome } from '../callbacks/send-request.ts';
import { createOpenQuestions } from './open-questions.ts';
import { respond, ruleFor } from './respond.ts';
import { fallbackVerdict, readAnswer } from './verdict.ts';

const requested = { value: 10_000, currency: 'KRW' as const };
const answer = (body: unknown): Outcome => ({ httpStatus: 200, headers: {}, body: JSON.stringify(body) });
const part = (value: number, currency = 'KRW') => answer({ decision: 'APPROVE_PART', amount: { value, currency } });

describe('an answer', () => {
  it.each([
    ['approves the amount', answer({ decision: 'APPROVE' }), { outcome: 'APPROVED', value: 10_000 }],
    ['may say more than it has to', answer({ decision: 'APPROVE', by: 'me' }), { outcome: 'APPROVED', value: 10_000 }],
    ['declines', answer({ decision: 'DECLINE' }), { outcome: 'DECLINED', value: 0 }],
    [
      'declines with a reason',
      answer({ decision: 'DECLINE', reason: 'X' }),
      { outcome: 'DECLINED', value: 0, reason: 'X' },
    ],
    ['approves a part', part(9_999), { outcome: 'PARTIALLY_APPROVED', value: 9_999 }],
    ['approves the amount as a part', part(10_000), { outcome: 'APPROVED', value: 10_000 }],
    ['cannot approve more', part(10_001), 'INVALID_ANSWER'],
    ['cannot approve nothing', part(0), 'INVALID_ANSWER'],
    ['cannot approve another currency', part(5_000, 'USD'), 'INVALID_ANSWER'],
    ['must have a known decision', answer({ decision: 'MAYBE' }), 'INVALID_ANSWER'],
    ['must be JSON', { httpStatus: 200, body: '{"decision": "APPRO' }, 'INVALID_ANSWER'],
    ['must have a body', { httpStatus: 204, body: '' }, 'INVALID_ANSWER'],
    ['must have a status 2xx', { httpStatus: 500, body: '{"decision":"APPROVE"}', error: 'HTTP_ERROR' }, 'HTTP_ERROR'],
    ['must come', { error: 'CONNECTION_REFUSED' }, 'CONNECTION_REFUSED'],
  ] as const)('%s', (_promise, outcome, expected) => expect(readAnswer(outcome, requested)).toEqual(expected));

  it('is replaced by the fallback, which approves all of it or nothing', () => {
    const why = { requested, cause: 'TIMEOUT', milliseconds: 2_000 } as const;
    const common = { decidedBy: 'FALLBACK', cause: 'TIMEOUT', milliseconds: 2_000 };
    expect(fallbackVerdict('APPROVE', why)).toEqual({ outcome: 'APPROVED', value: 10_000, ...common });
    expect(fallbackVerdict('DECLINE', why)).toEqual({ outcome: 'DECLINED', value: 0, ...common });
  });
});

describe('the built-in responder', () => {
  it.each(['WAIT', 'HANG'] as const)('does not keep a process that ends from ending: %s', (rule) => {
    const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
    const before = timers();
    void respond({ answer: rule, waitMs: 5_000 }, requested, 5_000);
    expect(timers()).toBe(before);
  });

  const subject = (value: number, categoryCode = '5812') => ({
    amount: { value, currency: 'KRW' as const },
    merchant: { categoryCode },
  });
  const rules = [
    { answer: 'DECLINE', amountFrom: 5_000 },
    { answer: 'PART', categoryCode: '7011' },
  ] as const;
  it.each([
    [subject(5_000), 'DECLINE'],
    [subject(9_000, '7011'), 'DECLINE'],
    [subject(4_999, '7011'), 'PART'],
    [subject(4_999), 'APPROVE'],
  ])('follows the first rule that matches: %j', (given, expected) => {
    expect(ruleFor(rules, given).answer).toBe(expected);
  });

  it('approves the chosen part, and at least the smallest amount', async () => {
    const rule = { answer: 'PART', percent: 30 } as const;
    const bodyOf = async (value: number) => (await respond(rule, { value, currency: 'KRW' }, 0)).body;
    expect(await bodyOf(1_001)).toContain('"value":300');
    expect(await bodyOf(1)).toContain('"value":1');
  });
});

describe('open questions', () => {
  it('are limited for each project and for the process, and give their places back', () => {
    const questions = createOpenQuestions({ ofProject: 2, ofProcess: 3 });
    const ends = ['one', 'one', 'one', 'two', 'two'].map((projectId) => questions.begin(projectId));
    expect(ends.map((end) => end !== undefined)).toEqual([true, true, false, true, false]);
    ends[0]?.();
    expect(questions.begin('two')).toBeDefined();
    expect(questions.begin('one')).toBeUndefined();
  });
});
