import { keepsContract } from './contract.ts';

test.each([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.2.4', true],
  ['^1.2.3', '1.10.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.1.9', false],
  ['^1.2.3', '2.2.3', false],
  ['^2.0.0', '1.9.9', false],
  ['1.2.3', '1.2.3', false],
  ['~1.2.3', '1.2.3', false],
  ['^1.2', '1.2.0', false],
  ['^1.2.3', '', false],
  ['^1.2.3', '1.2.3-beta', false],
  ['', '', false],
])('a host contract of %s is satisfied by %s: %s', (range, version, kept) => {
  expect(keepsContract(range, version)).toBe(kept);
});
