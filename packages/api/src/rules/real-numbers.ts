import { type DigitGroup, digitGroupsIn } from './digit-groups.ts';

/** Data of real people that has no place in the portal: PCI DSS 4.0.1, 6.5.5; ISMS-P 2.8.4. */
export type RealData = 'realCardNumber' | 'realRegistrationNumber';

/** A number in a text, and whether it is one of the sandbox. */
export interface FoundNumber {
  kind: RealData;
  digits: string;
  start: number;
  end: number;
  isTest: boolean;
}

/** The card numbers, also those of the sandbox, and the resident registration numbers in a text. */
export function realNumbersIn(text: string): FoundNumber[] {
  return digitGroupsIn(text).flatMap((groups) => {
    const found: FoundNumber[] = [];
    for (let index = 0; index < groups.length; index += 1) {
      const number = numberAt(groups, index);
      if (!number) continue;
      const [first, last] = [number.groups[0], number.groups.at(-1)];
      found.push({ ...number, start: first?.start ?? 0, end: last?.end ?? 0 });
      index += number.groups.length - 1;
    }
    return found;
  });
}

interface NumberAt extends Pick<FoundNumber, 'kind' | 'digits' | 'isTest'> {
  groups: DigitGroup[];
}

/** The number that begins with a group. */
function numberAt(groups: readonly DigitGroup[], index: number): NumberAt | undefined {
  let digits = '';
  for (let end = index; end < groups.length; end += 1) {
    digits += groups[end]?.digits;
    if (digits.length > longestCardNumber) return undefined;
    const own = groups.slice(index, end + 1);
    if (own.length === 1 && isFraction(groups, index)) continue;
    if (isRegistrationNumber(own, digits)) {
      return { kind: 'realRegistrationNumber', digits, groups: own, isTest: false };
    }
    const isTest = digits.startsWith(sandboxPrefix);
    if (!cardNumber.test(digits) || !isWrittenAsCard(own, [groups[index - 1], groups[end + 1]])) continue;
    if (isTest || hasLuhnDigit(digits)) return { kind: 'realCardNumber', digits, groups: own, isTest };
  }
  return undefined;
}

/** The digits after the point of a decimal number. */
function isFraction(groups: readonly DigitGroup[], index: number): boolean {
  return index > 0 && groups[index]?.separator === '.';
}

/** The first digits of the cards that the sandbox issues. */
export const sandboxPrefix = '9410';

const longestCardNumber = 19;

/** First digits and lengths of card numbers; Korea's own cards begin with 9. */
const cardNumber =
  /^(?:4\d{15}(?:\d{3})?|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|35\d{14}|6\d{15}(?:\d{3})?|9\d{15})$/;

/** The number of digits before the places where card numbers are separated: in fours, as 4-6-5 and 4-6-4, after the bank's six. */
const places = [[4, 8, 12, 16], [4, 10], [6]];

/** Whether groups are separated as card numbers are; numbers that only stand next to each other rarely are. */
function isWrittenAsCard(groups: readonly DigitGroup[], around: readonly (DigitGroup | undefined)[]): boolean {
  // A decimal number.
  if (groups.length === 2 && groups[1]?.separator === '.') return false;
  if (groups.every(isSingle)) return !around.some((group) => group && isSingle(group));
  let count = 0;
  const offsets = groups.slice(0, -1).map(({ digits }) => (count += digits.length));
  return places.some((usual) => offsets.every((offset) => usual.includes(offset)));
}

function isSingle({ digits }: DigitGroup): boolean {
  return digits.length === 1;
}

/** Whether the last digit is the check digit of the others (Luhn). */
function hasLuhnDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 1 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return sum % 10 === 0;
}

/** A birth date, then the digit of century and sex, then six digits. */
const registrationNumber = /^(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([1-8])\d{6}$/;

/** Numbers that were given out since October 2020 have no check digit. */
const withoutCheckDigit = { from: '2010', centuryDigits: '3478' };

/** Times in milliseconds of the years 2020 to 2033, which are as long as a number without a hyphen. */
const timeInMilliseconds = /^1[6-9]/;

function isRegistrationNumber(groups: readonly DigitGroup[], digits: string): boolean {
  const [, year = '', month = '', day = '', century = ''] = registrationNumber.exec(digits) ?? [];
  if (year === '' || !isDate(year, month, day, century)) return false;
  if (groups.length === 1) return !timeInMilliseconds.test(digits) && hasCheckDigit(digits);
  const [birth, rest, ...others] = groups;
  if (birth?.digits.length !== 6 || rest === undefined || others.length > 0) return false;
  const isNew = withoutCheckDigit.centuryDigits.includes(century) && `${year}${month}` >= withoutCheckDigit.from;
  // With anything but a dash, a date and a number may just follow each other.
  return hasCheckDigit(digits) || (isNew && /^(?:[\p{Pd}−ㅡー]|%2D)$/iu.test(rest.separator));
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
