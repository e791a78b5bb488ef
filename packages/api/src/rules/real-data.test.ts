import { ExactNumber } from '../numbers/exact-number.ts';
import {
  findRealData,
  findRealDataIn,
  maskRealData,
  maskRealDataIn,
  replaceRealData,
  testValues,
  withTestNumbers,
} from './real-data.ts';

test.each([
  ['4111111111111111', 'realCardNumber'],
  ['My card is 4111 1111 1111 1111.', 'realCardNumber'],
  ['5500-0000-0000-0004', 'realCardNumber'],
  ['3782 822463 10005', 'realCardNumber'],
  ['411111 1111111111', 'realCardNumber'],
  ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 12/27', 'realCardNumber'],
  ['6011000990139424', 'realCardNumber'],
  ['카드 4111111111111111번', 'realCardNumber'],
  ['https://a.example/?card=4111%201111%C2%A01111%E2%80%931111', 'realCardNumber'],
  ['4111 1111 1111 1111 5500 0000 0000 0004', 'realCardNumber'],
  ['9410 1234 5678 4821, 4111 1111 1111 1111', 'realCardNumber'],
  ['4111111111111112', undefined],
  ['9410123456784821', undefined],
  ['9410120000000001', undefined],
  // A transaction number, a time in milliseconds, a project's id, the fraction of a number, part of a longer number.
  ['261103000000418', undefined],
  ['1795305600000', undefined],
  ['41111111-1111-4111-8111-111111111111', undefined],
  ['0.4111111111111111 41111111.11111111', undefined],
  ['14111111111111111', undefined],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-4111111111111111-01', undefined],
  // Numbers next to each other, of which a card number is not made.
  ['2026-11-22 20:44:12.345, 010-1234-5678, 4,500,000원, 411-11-11111 11', undefined],
  ['4111, 1111, 1111, 1111', undefined],
  ['440101-1234567', undefined],
  ['800101-1234560', 'realRegistrationNumber'],
  ['8001011234560', 'realRegistrationNumber'],
  ['900101 1234568', 'realRegistrationNumber'],
  ['id_900101-1234568.pdf', 'realRegistrationNumber'],
  ['210315-3123456', 'realRegistrationNumber'],
  // Since 2020 without a check digit: only with a dash.
  ['210315–3123456', 'realRegistrationNumber'],
  ['2103153123456', undefined],
  ['250101 3500001', undefined],
  ['800230-1234560', undefined],
  // A time in milliseconds of 2027 that is a birth date with a check digit as well.
  ['1801013123458', undefined],
  ['01012345678', undefined],
])('%s is %s', (text, expected) => {
  expect(findRealData(text)).toBe(expected);
});

/** Every way to write numbers of all brands, and resident registration numbers. */
describe('a number of a real person', () => {
  const separators = [
    '',
    ' ',
    '  ',
    '-',
    '.',
    '_',
    '\u00a0',
    '\u2009',
    '\u2010',
    '–',
    '—',
    '−',
    'ㅡ',
    '·',
    ' - ',
    '\t',
    '\n',
    '%20',
    '%2520',
    '+',
    '\u200b',
    '/',
    '\\',
    '|',
    '*',
    '~',
    '#',
    '=',
    '&nbsp;',
    '&#160;',
  ];
  const before = [
    '',
    'card_',
    'scan-',
    'PAN',
    'pan=',
    '카드',
    '("',
    'No. ',
    '2026-11-22 ',
    'https://a.example/?a=',
    '01234567 ',
  ];
  const after = ['', '.pdf', ' 12/27', ' 123', ' 1227 123', '번', ').', '&b=1', 'exp', '-1'];
  const digitForms = {
    plain: (text: string) => text,
    'full width': (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    bold: (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit))),
    Arabic: (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
  };
  const fours = (number: string) => number.match(/.{1,4}/g) ?? [];
  const cards = [
    ...['4111111111111111', '5555555555554444', '2223003122003222', '3530111333300000', '6011111111111117'],
    ...['6200000000000005', '9490940000000005', '4000000000000000006'],
  ].map(fours);
  const shorter = [
    ['3782', '822463', '10005'],
    ['3714', '496353', '98431'],
    ['3056', '930902', '5904'],
  ];
  const residents = [
    ['900101', '1234568'],
    ['800101', '1234560'],
  ];

  it.each(Object.entries(digitForms))('is found and masked in %s digits, however it is written', (form, write) => {
    const missed: string[] = [];
    for (const parts of [...cards, ...shorter, ...residents]) {
      const digits = parts.join('');
      const mask = `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`;
      const hidden = residents.includes(parts) ? '******-*******' : mask;
      for (const separator of form === 'plain' ? separators : ['', '–', ' ']) {
        const number = parts.map(write).join(separator);
        for (const [start, end] of before.flatMap((each) => after.map((other) => [each, other] as const))) {
          const text = `${start}${number}${end}`;
          if (findRealData(text) === undefined || maskRealData(text) !== `${start}${hidden}${end}`) missed.push(text);
        }
      }
    }
    expect(missed.slice(0, 5)).toEqual([]);
  });

  it('is masked to the first six and the last four digits of a card, and nothing of a person', () => {
    expect(maskRealData('a card_4111–1111–1111–1111.pdf, 9410123456784821 12/27, b')).toBe(
      'a card_411111******1111.pdf, 941012******4821 12/27, b',
    );
    expect(maskRealData('id_900101-1234568 and 378282246310005')).toBe('id_******-******* and 378282*****0005');
    expect(replaceRealData('a 4111 1111 1111 1111 b', ({ kind }) => kind)).toBe('a realCardNumber b');
  });

  it('is found in a field at any depth, in numbers, names of fields and split over fields, but not in passwords', () => {
    const real = '4111111111111111';
    expect(findRealDataIn({ a: { b: ['x', real] } })).toEqual({ kind: 'realCardNumber', path: 'a.b.1' });
    expect(findRealDataIn({ cardNumber: Number(real) })).toEqual({ kind: 'realCardNumber', path: 'cardNumber' });
    expect(findRealDataIn({ a: { [real]: 1 } })).toEqual({ kind: 'realCardNumber', path: 'a' });
    expect(findRealDataIn({ newPassword: real, text: 'hello' })).toBeUndefined();
    expect(
      findRealDataIn({ x: { no: '7', one: '4111', two: '1111', three: '1111', four: '1111', cvc: '123' } }),
    ).toEqual({
      kind: 'realCardNumber',
      path: 'x.one',
    });
    expect(findRealDataIn({ front: '900101', back: '1234568' })).toEqual({
      kind: 'realRegistrationNumber',
      path: 'front',
    });
    expect(findRealDataIn({ card: ['41111111', '11111111'] })).toEqual({ kind: 'realCardNumber', path: 'card.0' });
    expect(findRealDataIn({ one: '4111', two: '1111', name: 'x', three: '1111', four: '1111' })).toBeUndefined();
  });

  it('is masked in every place of a value', () => {
    const value = {
      a: ['4111111111111111', 4111111111111111, 5],
      '4111111111111111': null,
      card: '9410123456784821',
      cvc: '1',
    };
    expect(maskRealDataIn(value)).toEqual({
      a: ['411111******1111', '411111******1111', 5],
      '411111******1111': null,
      card: '941012******4821',
      cvc: '1',
    });
    expect(maskRealDataIn({ front: '900101', back: '1234568', pin: '12' })).toEqual({
      front: '***',
      back: '***',
      pin: '12',
    });
  });
});

it('gets numbers of the sandbox in place of real ones', () => {
  const found = withTestNumbers({ pan: '4111111111111111', n: [4111111111111111, 5], name: 'a 4111111111111111' });
  expect(found).toEqual({
    pan: '9410111111111111',
    n: [new ExactNumber('9410111111111111'), 5],
    name: 'a 9410111111111111',
  });
  expect(findRealDataIn(withTestNumbers({ id: '900101-1234568' }))).toBeUndefined();
});

describe('a value of the portal', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const pick = (letters: string, length: number) =>
    Array.from({ length }, () => letters[random(letters.length)]).join('');
  const hex = (length: number) => pick('0123456789abcdef', length);
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const time = (from: string, to: string) =>
    new Date(Date.parse(from) + Math.floor((random(1_000_000) / 1_000_000) * (Date.parse(to) - Date.parse(from))));
  const anyTime = () => time('2020-01-01', '2033-01-01');
  const two = (below: number) => String(random(below) + 1).padStart(2, '0');
  const formats: Record<string, () => string> = {
    'a UUID': () => `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`,
    'an id of the sandbox': () => `crd_${pick(letters, 12)}`,
    'an access key': () => `ak_test_${hex(24)}`,
    'a secret key': () => `sk_test_${pick(`${letters}-_`, 43)}`,
    'a webhook secret': () => `whsec_${pick(`${letters}+/`, 32)}`,
    'an event': () => `evt_${pick(letters, 12)} evt_${pick(letters, 12)}`,
    'a trace': () => `00-${hex(32)}-${hex(16)}-01`,
    'a hash': () => hex(64),
    'a version': () => `0.1.0-h${hex(10)}`,
    'a card of the sandbox': () => `9410${pick('0123456789', 12)}`,
    'a transaction number': () => `${two(30)}${two(12)}${two(28)}${pick('0123456789', 9)}`.replace(/^../, '26'),
    'a time in milliseconds': () => String(anyTime().getTime()),
    'a time in microseconds': () => `${anyTime().getTime()}${pick('0123456789', 3)}`,
    'a time': () => anyTime().toISOString(),
    'a time and the next': () =>
      `${anyTime().toISOString().slice(0, 19).replace('T', ' ')} ${anyTime().toISOString().slice(0, 10)}`,
    'a day and a number': () => `${anyTime().toISOString().slice(0, 10)}-${pick('0123456789', 6)}`,
    'an amount': () => (random(1_000_000_000) * (1 + random(1000))).toLocaleString('en'),
    'some amounts': () => Array.from({ length: 5 }, () => random(1_000_000).toLocaleString('en')).join(' '),
    'a measured time': () => String((random(1_000_000_000) + random(1_000_000) / 1_000_003) / 7),
    'a telephone number': () =>
      `010-${pick('0123456789', 4)}-${pick('0123456789', 4)} +82 10 ${pick('0123456789', 4)} ${pick('0123456789', 4)}`,
    'an address': () =>
      `${random(255)}.${random(255)}.${random(255)}.${random(255)}, ${random(255)}.${random(255)}.${random(255)}.${random(255)}`,
    'a stack': () => `at a (https://x.example/_portal/mf-a/1.0.0/page.js:${random(99)}:${random(99_999)})`,
  };

  it.each(Object.entries(formats))('is no number of a real person: %s', (_name, make) => {
    const found = Array.from({ length: 10_000 }, make).filter((text) => findRealData(text) !== undefined);
    expect(found.slice(0, 5)).toEqual([]);
  });

  it('offers values for tests that are not real', () => {
    for (const value of Object.values(testValues)) expect(findRealData(value)).toBeUndefined();
  });
});
