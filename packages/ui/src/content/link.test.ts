import { addressKind } from './link.tsx';

it.each([
  ['/developers', 'internal'],
  ['/', 'internal'],
  ['?tab=summary', 'internal'],
  ['#limits', 'internal'],
  ['https://blog.example.org/a', 'external'],
  ['//blog.example.org', 'external'],
  ['mailto:help@example.org', 'external'],
  ['tel:+82-2-000-0000', 'external'],
  ['javascript:alert(1)', 'unsafe'],
  [' JavaScript:alert(1)', 'unsafe'],
  ['data:text/html,x', 'unsafe'],
  ['/\\evil.example', 'unsafe'],
  ['java\nscript:alert(1)', 'unsafe'],
])('%s is %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind);
});
