import { decisionMilliseconds, type Drill, type FallbackCause } from '@up/api/calls/sandbox/decision';
import type { ResponderRule } from '@up/api/forms/responder-rules';

import { amountOf } from './question.ts';
import type { DecisionRow } from './repository.ts';
import type { StoredAnswer } from './tables.ts';
import { parsed, readAnswer } from './verdict.ts';

/** An answer, with what it decides or why it decides nothing. */
type ReadAnswer = StoredAnswer & { read: ReturnType<typeof readAnswer> };

interface DrillRule {
  /** What the built-in responder does; absent where the question is what is wrong. */
  builtIn?: ResponderRule;
  /** Why the fallback decides when a server of the customer does its part; absent where the server decides. */
  cause?: FallbackCause;
  /** Whether the answers are those of a server that did its part. */
  isShown: (answers: readonly ReadAnswer[]) => boolean;
}

/** What happens in each drill, and what shows that a server of the customer did its part. */
export const drillRules: Readonly<Record<Drill, DrillRule>> = {
  LATE: {
    builtIn: { answer: 'WAIT', waitMs: decisionMilliseconds + 500 },
    cause: 'TIMEOUT',
    isShown: one(({ read }) => isDecision(read)),
  },
  WRONG_SIGNATURE: {
    cause: 'HTTP_ERROR',
    isShown: one(({ httpStatus = 0 }) => httpStatus >= 400 && httpStatus < 500),
  },
  INVALID_JSON: {
    builtIn: { answer: 'INVALID_JSON' },
    cause: 'INVALID_ANSWER',
    isShown: one(({ body = '' }) => parsed(body) === undefined),
  },
  REFUSED: {
    builtIn: { answer: 'REFUSE' },
    cause: 'CONNECTION_REFUSED',
    // The body of a refusal says that the address is not allowed: nobody was asked.
    isShown: one(({ body }) => body === undefined),
  },
  SERVER_ERROR: {
    builtIn: { answer: 'SERVER_ERROR' },
    cause: 'HTTP_ERROR',
    isShown: one(({ httpStatus = 0 }) => httpStatus >= 500),
  },
  PART: {
    builtIn: { answer: 'PART' },
    isShown: one(({ read }) => isDecision(read) && read.outcome === 'PARTIALLY_APPROVED'),
  },
  DUPLICATE: {
    isShown: ([first, second, ...more]) =>
      [first, second].every((each) => each && isDecision(each.read) && each.afterMs < decisionMilliseconds) &&
      more.length === 0 &&
      JSON.stringify(first?.read) === JSON.stringify(second?.read),
  },
};

/**
 * Whether a question was a drill in which a server of the customer was asked and did its part. The built-in responder
 * proves nothing.
 */
export function provesDrill(question: Pick<DecisionRow, 'drill' | 'question' | 'cause' | 'answers'>): boolean {
  const { drill, cause, answers } = question;
  if (drill === null || !answers.every(({ isOwn }) => isOwn)) return false;
  const requested = amountOf(question);
  const rule = drillRules[drill];
  return (
    cause === (rule.cause ?? null) &&
    rule.isShown(answers.map((each) => ({ ...each, read: readAnswer(each, requested) })))
  );
}

/** Whether there is one answer, which is as it should be. */
function one(isIt: (answer: ReadAnswer) => boolean): DrillRule['isShown'] {
  return ([first, ...more]) => first !== undefined && isIt(first) && more.length === 0;
}

function isDecision(read: ReadAnswer['read']): read is Exclude<ReadAnswer['read'], string> {
  return typeof read !== 'string';
}
