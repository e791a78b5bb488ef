import { localOrigin } from './local-origin.ts';

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000'],
  ['fd00::7', 'http://[fd00::7]:3000'],
])('a service on %s is at %s', (host, origin) => {
  expect(localOrigin(host, 3000)).toBe(origin);
});
