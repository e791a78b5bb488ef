import type { Sealer } from '../../secrets/sealer.ts';
import { scatteredDigits } from '../identifiers.ts';

/** The issuer's identification number of the sandbox. */
const issuer = '941012';
const accountDigits = 9;

/** A card number of 16 digits that no other card has; the last one proves the others (Luhn). */
export function cardNumberOf(sequence: number): string {
  const digits = `${issuer}${scatteredDigits(sequence, accountDigits)}`;
  return `${digits}${luhnDigit(digits)}`;
}

/** As it is shown: `9410-12**-****-4821`. */
export function maskCardNumber(number: string): string {
  return `${number.slice(0, 4)}-${number.slice(4, 6)}**-****-${number.slice(-4)}`;
}

/** What a card is found by, without keeping its number. */
export function numberFingerprint(sealer: Sealer, cardNumber: string): string {
  return sealer.fingerprint(`card ${cardNumber}`);
}

/** What a CVC is compared with, without keeping it. */
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
