import { setTimeout } from 'node:timers/promises';

import { decisionMilliseconds, type FallbackCause } from '@up/api/calls/sandbox/decision';
import type { ResponderRule } from '@up/api/forms/responder-rules';

import { allowedTarget } from '@up/platform/http/allowed-address';
import type { Context } from '@up/platform/module';
import { isLocal } from '../callbacks/deliver.ts';
import { type Outcome, sendRequest } from '../callbacks/send-request.ts';
import { newSecret, rejectionOf, signedHeaders } from '../callbacks/signature.ts';
import { askListener } from '../listeners/ask-listener.ts';
import { decisionSecret } from './endpoint.ts';
import { createOpenQuestions } from './open-questions.ts';
import type { DecisionEndpointRow, DecisionRow } from './repository.ts';
import { respond, ruleFor, type RuleSubject } from './respond.ts';
import type { StoredAnswer } from './tables.ts';
import { type Decided, fallbackVerdict, readAnswer, type Verdict } from './verdict.ts';

/** How long a late answer is waited for, to be recorded. */
const longestMilliseconds = 5_000;

/** Each holds a socket until its answer, or five seconds. */
const openQuestions = createOpenQuestions({ ofProject: 200, ofProcess: 2_000 });

/** A question that is sent, and how. */
export interface SentQuestion {
  endpoint: DecisionEndpointRow;
  question: Pick<DecisionRow, 'id' | 'projectId' | 'question'>;
  subject: RuleSubject;
  /** The connected listener that is asked instead of the endpoint. */
  listenerId?: string;
  /** What the built-in responder does, whatever address and rules there are. */
  rule?: ResponderRule;
  /** Signs with another secret. */
  isWronglySigned?: boolean;
}

/**
 * Sends a question and waits for the answer, two seconds at most; then the fallback decides. Holds no connection of the
 * database and no lock.
 * @param onLate gets an answer that comes later, which changes nothing
 */
export async function ask(
  context: Context,
  sent: SentQuestion,
  onLate: (answer: StoredAnswer) => Promise<void>,
): Promise<Decided> {
  const { endpoint, question, subject } = sent;
  const fallback = (cause: FallbackCause, milliseconds: number): Verdict =>
    fallbackVerdict(endpoint.fallback, { requested: subject.amount, cause, milliseconds });
  const end = openQuestions.begin(question.projectId);
  if (!end) return { verdict: fallback('TOO_MANY_OPEN', 0) };
  const started = performance.now();
  const sending = send(context, sent)
    .then((outcome) => ({ outcome, milliseconds: Math.round(performance.now() - started) }))
    .finally(end);
  const timer = new AbortController();
  const timeout = setTimeout(decisionMilliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  const first = await Promise.race([sending, timeout]);
  timer.abort();
  // An answer that is read after the limit is late, even if the timer of a busy process is later.
  if (!first || first.milliseconds >= decisionMilliseconds) {
    void sending.then(async (late) => onLate(storedAnswer(sent, late))).catch(() => undefined);
    return { verdict: fallback('TIMEOUT', decisionMilliseconds) };
  }
  const { outcome, milliseconds } = first;
  const read = readAnswer(outcome, subject.amount);
  const verdict: Verdict =
    typeof read === 'string' ? fallback(read, milliseconds) : { ...read, decidedBy: 'ENDPOINT', milliseconds };
  return { verdict, answer: storedAnswer(sent, first) };
}

function storedAnswer(
  { endpoint, listenerId, rule }: SentQuestion,
  { outcome, milliseconds }: { outcome: Outcome; milliseconds: number },
): StoredAnswer {
  const { httpStatus, body, error } = outcome;
  const isOwn = !rule && (listenerId !== undefined || endpoint.url !== '');
  return { afterMs: milliseconds, httpStatus, body, error, ...(isOwn && { isOwn }) };
}

async function send(context: Context, sent: SentQuestion): Promise<Outcome> {
  const { endpoint, question, subject, listenerId, rule, isWronglySigned } = sent;
  const now = context.now();
  const secret = decisionSecret(context, endpoint);
  const body = question.question;
  const message = { id: question.id, timestamp: Math.floor(now.getTime() / 1_000), body };
  const signing = isWronglySigned === true ? newSecret(context.random) : secret;
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'UP-Decisions/1.0',
    ...signedHeaders([signing], message),
  };
  if (listenerId !== undefined && !rule)
    return askListener(context, listenerId, { headers, body, milliseconds: longestMilliseconds });
  if (rule || endpoint.url === '') {
    // As a server would: first the signature, then the answer.
    if (rejectionOf(secret, headers, { body, now })) return { httpStatus: 401, body: '', error: 'HTTP_ERROR' };
    return respond(rule ?? ruleFor(endpoint.rules, subject), subject.amount, longestMilliseconds);
  }
  const target = await allowedTarget(endpoint.url, { allowLocal: isLocal(context) });
  if (typeof target === 'string') return { error: 'CONNECTION_REFUSED', body: target };
  return sendRequest(target, { headers, body }, longestMilliseconds);
}
