import { findRealDataIn, type RealData, testValues } from '@up/api/rules/real-data';
import { ruleMessage } from '@up/api/rules/rule-message';

import { problem } from './problems.ts';

const names = { realCardNumber: 'card number', realRegistrationNumber: 'resident registration number' } as const;

/**
 * Rejects card numbers and registration numbers of real people, before anything is stored or logged. Nothing of the
 * value is in the problem.
 * @throws {ProblemError} 400 at the field, with a value for tests
 */
export function rejectRealData(value: unknown): void {
  const found = findRealDataIn(value);
  if (!found) return;
  const { kind, path } = found;
  throw problem('invalidInput', {
    detail: realDataDetail(kind),
    ...(path !== '' && { fieldErrors: { [path]: ruleMessage(kind, { value: testValues[kind] }) } }),
  });
}

/** Why a value is rejected, and what to use in its place. */
export function realDataDetail(kind: RealData): string {
  return `The value looks like a real ${names[kind]}. Use a test value, such as ${testValues[kind]}.`;
}
