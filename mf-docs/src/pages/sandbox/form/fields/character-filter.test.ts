import { described } from '../../../../testing/sandbox-fixture.ts';
import { characterFilter } from './character-filter.ts';

describe('the allowed characters', () => {
  test.each([
    ['a whole number', { type: 'number', integer: true, length: { type: 'range', min: 0 } }, '-1a2.3', '123'],
    [
      'a number that may be below zero',
      { type: 'number', integer: true, length: { type: 'range', min: -5 } },
      '-1-2',
      '-12',
    ],
    ['a number without bounds', { type: 'number', integer: true }, '-7', '-7'],
    ['a number that need not be whole', { type: 'number', length: { type: 'range', min: 0 } }, '₩1,0.5.5', '10.55'],
    ['text of digits', { pattern: '^[0-9]+$' }, '12-34', '1234'],
    ['text of letters and digits', { pattern: '^[A-Za-z0-9]+$' }, 'a-1_B', 'a1B'],
  ] as const)('in %s', (_name, definition, typed, allowed) => {
    expect(characterFilter(described('it', definition))?.(typed)).toBe(allowed);
  });

  test.each([{}, { pattern: '^chd_' }, { type: 'select' }] as const)('%j is not restricted', (definition) => {
    expect(characterFilter(described('it', definition))).toBeUndefined();
  });
});
