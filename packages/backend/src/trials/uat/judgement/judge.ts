import { uatAttempts, type UatCaseKind, type UatVerdict } from '@up/api/calls/trials/uat';
import { isOwnCodeKind } from '@up/api/rules/own-code-cases';
import { maskRealData } from '@up/api/rules/real-data';

/** The facts that a verdict on a test case depends on. */
export interface JudgedCase {
  code: string;
  kind: UatCaseKind;
  expectedStatus: number;
  expectedCode: string | null;
  field: string | null;
  verdict: UatVerdict;
  attempts: number;
}

/** The judged parts of a response of the sandbox. */
export interface JudgedResponse {
  status: number;
  /** The body as JSON; anything else for another body. */
  body: unknown;
  /** The cases of own code that it completes the proof of. */
  proven?: ReadonlySet<string>;
}

/** The judgement of a call: its case, whether the response matches, and the new state of the case. */
export interface Judgement {
  code: string;
  fits: boolean;
  /** Absent when the case has passed before. */
  change?: Pick<JudgedCase, 'verdict' | 'attempts'>;
}

/**
 * Judges a call against the cases of its API. A call that names a case is judged by that case: a wrong response counts as
 * an attempt, and the case has failed after some of them. It can be tried again: the next call that fits passes it.
 * A call without a case belongs to the first one that has not passed and that its response matches, if there is one; one
 * of own code comes first, because its proof may not come again.
 */
export function judgeCall(
  cases: readonly JudgedCase[],
  caseCode: string | undefined,
  response: JudgedResponse,
): Judgement | undefined {
  const fitting = cases.filter((each) => each.verdict !== 'passed' && fitsCase(each, response));
  const matchedCase =
    caseCode === undefined
      ? (fitting.find(({ kind }) => isOwnCodeKind(kind)) ?? fitting[0])
      : cases.find(({ code }) => code === caseCode);
  if (!matchedCase) return undefined;
  const { code, verdict, attempts: before } = matchedCase;
  const fits = fitsCase(matchedCase, response);
  if (verdict === 'passed') return { code, fits };
  if (fits) return { code, fits, change: { verdict: 'passed', attempts: before } };
  const attempts = before + 1;
  return { code, fits, change: { verdict: attempts >= uatAttempts ? 'failed' : 'open', attempts } };
}

function fitsCase(
  { kind, expectedStatus, expectedCode, field }: JudgedCase,
  { status, body, proven }: JudgedResponse,
): boolean {
  if (status !== expectedStatus) return false;
  const { code, reason, errors, drill } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  if (kind === 'success') return true;
  // The proof of a drill is one of that drill only.
  if (isOwnCodeKind(kind)) return proven?.has(kind) === true && (kind !== 'drill' || drill === expectedCode);
  if (kind === 'error') return (reason ?? code) === expectedCode;
  return Array.isArray(errors) && errors.some((each: { field?: unknown } | null) => isIn(field, each?.field));
}

/** Whether an error names a field or a part of it, such as `amount.value` for `amount`. */
function isIn(field: string | null, errorField: unknown): boolean {
  return typeof errorField === 'string' && (errorField === field || errorField.startsWith(`${field ?? ''}.`));
}

/** The headers that are stored as evidence; the others are irrelevant or secret. */
const storedHeaders = [
  'content-type',
  'idempotency-key',
  'x-up-access-key',
  'x-up-uat-case',
  'x-up-simulate',
  'user-agent',
];
const maxValueLength = 500;

/** The headers of a request that are stored as evidence. */
export function evidenceHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    storedHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, maskRealData(value).slice(0, maxValueLength)]] : [];
    }),
  );
}
