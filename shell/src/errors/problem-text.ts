import { ProblemError, reasonCodes } from '@up/api/problem';

import type { TextId } from '../text.ts';

type ReasonCode = (typeof reasonCodes)[keyof typeof reasonCodes];

const known = new Set<string>(Object.values(reasonCodes));

function isKnown(code: string): code is ReasonCode {
  return known.has(code);
}

/** The message for any error; every reason code has one in both languages (product.md#errors). */
export function problemText(error: unknown): TextId {
  const code = error instanceof ProblemError ? error.reasonCode : reasonCodes.unexpected;
  return `shell.problem.${isKnown(code) ? code : reasonCodes.unexpected}`;
}
