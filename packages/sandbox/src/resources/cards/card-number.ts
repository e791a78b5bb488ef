import type { Sealer } from '@up/platform/secrets/sealer';
import { scatteredDigits } from '../../model/identifiers.ts';
import type { Card } from './data.ts';

/** The issuer's identification numbers of the sandbox: of cards with a credit line, and of those paid from a wallet. */
export const issuers = { CREDIT_LINE: '941012', WALLET: '941013' } as const;
const accountDigits = 9;
export const cvcDigits = 3;

/** A unique card number of 16 digits; the last one is the check digit (Luhn). */
export function cardNumberOf(sequence: number, { fundingSource }: Pick<Card, 'fundingSource'> = {}): string {
  const digits = `${issuers[fundingSource?.type ?? 'CREDIT_LINE']}${scatteredDigits(sequence, accountDigits)}`;
  return `${digits}${luhnDigit(digits)}`;
}

/** The masked number, such as `9410-12**-****-4821`. */
export function maskCardNumber(number: string): string {
  return `${number.slice(0, 4)}-${number.slice(4, 6)}**-****-${number.slice(-4)}`;
}

/** The fingerprint that a card is found by; its number is not stored. */
export function numberFingerprint(sealer: Sealer, cardNumber: string): string {
  return sealer.fingerprint(`card ${cardNumber}`);
}

/** The fingerprint that a CVC is compared with; the CVC is not stored. */
export function cvcFingerprint(sealer: Sealer, cardNumber: string, cvc: string): string {
  return sealer.fingerprint(`card ${cardNumber} cvc ${cvc}`);
}

function luhnDigit(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return (10 - (sum % 10)) % 10;
}

/** The CVC that belongs to a fingerprint. It is not stored, but has no more than a thousand values. */
export function findCvc(sealer: Sealer, cardNumber: string, fingerprint: string): string {
  for (let value = 0; value < 10 ** cvcDigits; value++) {
    const cvc = String(value).padStart(cvcDigits, '0');
    if (cvcFingerprint(sealer, cardNumber, cvc) === fingerprint) return cvc;
  }
  throw new Error('No CVC belongs to the fingerprint of a card');
}
