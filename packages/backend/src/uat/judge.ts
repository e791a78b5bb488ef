import { uatAttempts, type UatCaseKind, type UatVerdict } from '@up/api/calls/uat';

/** What a verdict on a test case depends on. */
export interface JudgedCase {
  code: string;
  kind: UatCaseKind;
  expectedStatus: number;
  expectedCode: string | null;
  field: string | null;
  verdict: UatVerdict;
  attempts: number;
}

/** An answer of the sandbox, as far as it is judged. */
export interface JudgedAnswer {
  status: number;
  /** The body as JSON; anything else for another body. */
  body: unknown;
}

/** What a call means: for which case it was, whether it fits, and what the case is now. */
export interface Judgement {
  code: string;
  fits: boolean;
  /** Absent: the case was judged before. */
  change?: Pick<JudgedCase, 'verdict' | 'attempts'>;
}

/**
 * Judges a call against the cases of its API. A call that names its case is judged by that one: a wrong answer counts as
 * an attempt. One that names none is for the first open case that its answer fits, if there is any.
 */
export function judgeCall(
  cases: readonly JudgedCase[],
  named: string | undefined,
  answer: JudgedAnswer,
): Judgement | undefined {
  const meant =
    named === undefined
      ? cases.find((each) => each.verdict === 'open' && fitsCase(each, answer))
      : cases.find(({ code }) => code === named);
  if (!meant) return undefined;
  const { code, verdict } = meant;
  const fits = fitsCase(meant, answer);
  if (verdict !== 'open') return { code, fits };
  if (fits) return { code, fits, change: { verdict: 'passed', attempts: meant.attempts } };
  const attempts = meant.attempts + 1;
  return { code, fits, change: { verdict: attempts >= uatAttempts ? 'failed' : 'open', attempts } };
}

function fitsCase({ kind, expectedStatus, expectedCode, field }: JudgedCase, { status, body }: JudgedAnswer): boolean {
  if (status !== expectedStatus) return false;
  const { code, reason, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (kind === 'success') return true;
  if (kind === 'error') return (reason ?? code) === expectedCode;
  return Array.isArray(errors) && errors.some((each: { field?: unknown } | null) => isIn(field, each?.field));
}

/** A field is named itself, or by what it lacks within: `amount` by `amount.value`. */
function isIn(field: string | null, named: unknown): boolean {
  return typeof named === 'string' && (named === field || named.startsWith(`${field ?? ''}.`));
}
