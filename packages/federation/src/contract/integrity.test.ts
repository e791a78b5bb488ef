import { createHash } from 'node:crypto';

import { hasIntegrity, integrityOf } from './integrity.ts';

const longer = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

test('an integrity matches exactly these bytes', () => {
  // Of the empty text, as `sha256sum` prints it.
  expect(integrityOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  expect(hasIntegrity('a', integrityOf('a'))).toBe(true);
  expect(hasIntegrity('a ', integrityOf('a'))).toBe(false);
  expect(hasIntegrity('a', '')).toBe(false);
});

test('versions that were published with SHA-384 stay valid', () => {
  expect(hasIntegrity('a', longer('a'))).toBe(true);
  expect(hasIntegrity('b', longer('a'))).toBe(false);
});
