/** @jest-environment node */
import { execFileSync } from 'node:child_process';

import { uatCase } from '../testing/fixtures.ts';
import { curlCommand } from './curl-command.ts';

const limit = uatCase({ example: { nickname: "Kim's card" } });
const sender = { origin: 'https://up.example.org', accessKey: 'ak_uat_1' };

/** The arguments that a shell passes to the command. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; uuidgen() { echo one; }; UP_UAT_SECRET=sk; ${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

test('an error is asked for, with the header of its case', () => {
  const sent = argumentsOf(curlCommand(limit, sender));
  expect(sent).toEqual(
    expect.arrayContaining([
      'https://up.example.org/sandbox/v1/cards',
      'X-UP-Access-Key: ak_uat_1',
      'X-UP-Secret-Key: sk',
      'X-UP-UAT-Case: issue-card.CARD_LIMIT_REACHED',
      'X-UP-Simulate: CARD_LIMIT_REACHED',
      'Idempotency-Key: one',
    ]),
  );
  expect(sent.at(-1)).toBe('{}');
});

test('a shell reads the body of a successful request as it is', () => {
  const sent = argumentsOf(curlCommand({ ...limit, kind: 'success' }, sender));
  expect(JSON.parse(sent.at(-1) ?? '')).toEqual({ nickname: "Kim's card" });
});

test('a successful read has neither a body nor an error', () => {
  const sent = argumentsOf(
    curlCommand({ ...limit, method: 'GET', path: '/sandbox/v1/cards/{cardId}', kind: 'success' }, sender),
  );
  expect(sent).not.toContain('-d');
  expect(sent.join(' ')).not.toContain('Simulate');
  expect(sent).toContain('https://up.example.org/sandbox/v1/cards/{cardId}');
});
