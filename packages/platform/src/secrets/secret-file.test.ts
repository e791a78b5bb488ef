import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { readOrMakeSecret, readOrMakeSecretText } from './secret-file.ts';
import { StartError } from '../start/start-error.ts';
import { temporaryFolders } from '../testing/files/temporary-folder.ts';

describe('a secret in a file', () => {
  const folder = temporaryFolders();

  it('is generated once, with 256 bits, readable by this user only', () => {
    const path = join(folder(), 'data', 'secret');
    const created = readOrMakeSecret(path);
    expect(created).toHaveLength(32);
    expect(readOrMakeSecret(path)).toEqual(created);
    expect(readOrMakeSecretText(path)).toBe(readFileSync(path, 'utf8').trim());
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('differs from every other', () => {
    const at = folder();
    expect(readOrMakeSecret(join(at, 'one'))).not.toEqual(readOrMakeSecret(join(at, 'two')));
  });

  it('is never replaced when the file is invalid', () => {
    const at = folder({ secret: 'cut off' });
    expect(() => readOrMakeSecret(join(at, 'secret'))).toThrow(StartError);
    expect(readFileSync(join(at, 'secret'), 'utf8')).toBe('cut off');
  });

  it('reports what to do when its folder cannot be written', () => {
    const at = folder({ file: '' });
    expect(() => readOrMakeSecret(join(at, 'file', 'secret'))).toThrow(
      /^Cannot (read|write) the secret .*Check the rights/,
    );
  });
});
