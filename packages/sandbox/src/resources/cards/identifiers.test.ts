import { systemRandom } from '@up/platform/secrets/random';
import { cardNumberOf, maskCardNumber } from './card-number.ts';
import { newId, randomDigits, scatteredDigits } from '../../model/identifiers.ts';

const some = Array.from({ length: 2000 }, (_, index) => index + 1);

describe('identifiers', () => {
  it('have 16 characters with the prefix of their kind, for any random bytes', () => {
    expect(newId('crd', systemRandom)).toMatch(/^crd_[0-9A-Za-z]{12}$/);
    expect(newId('crd', (length) => new Uint8Array(length))).toBe('crd_000000000000');
    expect(newId('crd', (length) => new Uint8Array(length).fill(255))).toMatch(/^crd_[0-9A-Za-z]{12}$/);
    expect(randomDigits(3, (length) => new Uint8Array(length))).toBe('000');
  });

  it('derived from a sequence are unique, and not in order', () => {
    const digits = some.map((sequence) => scatteredDigits(sequence, 9));
    expect(new Set(digits).size).toBe(some.length);
    expect(digits.every((each) => /^\d{9}$/.test(each))).toBe(true);
    expect(digits.toSorted()).not.toEqual(digits);
  });
});

describe('card numbers', () => {
  it('end with a check digit', () => {
    for (const sequence of some) expect(isLuhn(cardNumberOf(sequence))).toBe(true);
  });

  it('are shown masked', () => {
    expect(maskCardNumber('9410123456784821')).toBe('9410-12**-****-4821');
  });
});

/** The Luhn check, from the right. */
function isLuhn(number: string): boolean {
  let sum = 0;
  for (let index = 0; index < number.length; index++) {
    const digit = Number(number.at(-1 - index));
    const counted = index % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return number.length === 16 && sum % 10 === 0;
}
