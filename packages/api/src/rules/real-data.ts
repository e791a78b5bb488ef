/** Data of real people that has no place in the portal: PCI DSS 4.0.1, 6.5.5; ISMS-P 2.8.4. */
export type RealData = 'realCardNumber' | 'realRegistrationNumber';

/** Values for tests that people may enter instead. */
export const testValues: Readonly<Record<RealData, string>> = {
  realCardNumber: '9410 1234 5678 4821',
  // Its month does not exist.
  realRegistrationNumber: '991399-1234567',
};

/** The first digits of the cards that the sandbox issues. */
const sandboxPrefix = '9410';

/** Digits of the length of a card number, also in groups; not part of a longer number or of a hexadecimal id. */
const cardLike = /(?<![a-z\d._-])\d(?:[ -]?\d){13,18}(?![a-z\d])(?!-[\da-f])/gi;

/** First digits and lengths of card numbers; Korea's own cards begin with 9. */
const cardNumber =
  /^(?:4\d{15}(?:\d{3})?|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|35\d{14}|6\d{15}(?:\d{3})?|9\d{15})$/;

/** A birth date, then the digit of century and sex, then six digits. */
const registrationLike = /(?<![a-z\d._-])(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(-?)([1-8])(\d{6})(?![a-z\d-])/gi;

/** Numbers that were given out since October 2020 have no check digit. */
const withoutCheckDigit = { from: '2010', centuryDigits: '3478' };

/** The first kind of real data in a text; undefined when there is none. */
export function findRealData(written: string): RealData | undefined {
  // Digits of full width count too.
  const text = written.normalize('NFKC');
  for (const [found] of text.matchAll(cardLike)) {
    const digits = found.replace(/\D/g, '');
    if (cardNumber.test(digits) && !digits.startsWith(sandboxPrefix) && hasLuhnDigit(digits)) return 'realCardNumber';
  }
  for (const match of text.matchAll(registrationLike)) {
    const [found, year = '', month = '', day = '', hyphen, century = ''] = match;
    if (!isDate(year, month, day, century)) continue;
    const isNew = withoutCheckDigit.centuryDigits.includes(century) && `${year}${month}` >= withoutCheckDigit.from;
    // Without a hyphen, thirteen digits may be anything.
    if (hasCheckDigit(found.replace('-', '')) || (isNew && hyphen === '-')) return 'realRegistrationNumber';
  }
  return undefined;
}

/** Deeper than any request that is accepted. */
const maxDepth = 64;

/** The first real data in a value of JSON, with the path of its field; undefined when there is none. */
export function findRealDataIn(value: unknown): { kind: RealData; path: string } | undefined {
  const waiting: [unknown, string, number][] = [[value, '', 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, path, depth] = next;
    if (typeof at === 'string' || typeof at === 'number') {
      const kind = findRealData(String(at));
      if (kind) return { kind, path };
    }
    if (typeof at !== 'object' || at === null || depth > maxDepth) continue;
    for (const [key, each] of Object.entries(at)) {
      const kind = findRealData(key);
      if (kind) return { kind, path };
      // Passwords are neither stored nor logged.
      if (!/password/i.test(key)) waiting.push([each, path === '' ? key : `${path}.${key}`, depth + 1]);
    }
  }
  return undefined;
}

/** Whether the last digit is the check digit of the others (Luhn). */
function hasLuhnDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 1 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return sum % 10 === 0;
}

function isDate(year: string, month: string, day: string, century: string): boolean {
  const full = Number(year) + ('1256'.includes(century) ? 1900 : 2000);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1;
}

const weights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

/** Whether the last of thirteen digits is the check digit of the others. */
function hasCheckDigit(digits: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = (11 - (sum % 11)) % 10;
  // Foreigners' numbers have another constant.
  const isForeign = '5678'.includes(digits[6] ?? '');
  return Number(digits[12]) === (isForeign ? (check + 2) % 10 : check);
}
