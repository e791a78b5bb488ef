import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { readOrMakeSecretText } from './secret-file.ts';
import { StartError } from '../start/start-error.ts';
import { temporaryFolders } from '../testing/files/temporary-folder.ts';

describe('a secret in a file', () => {
  const folder = temporaryFolders();

  it('is generated once, with 256 bits, readable by this user only', () => {
    const path = join(folder(), 'data', 'secret');
    const created = readOrMakeSecretText(path);
    expect(Buffer.from(created, 'base64url')).toHaveLength(32);
    expect(readOrMakeSecretText(path)).toBe(created);
    expect(readFileSync(path, 'utf8')).toBe(`${created}\n`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('differs from every other', () => {
    const at = folder();
    expect(readOrMakeSecretText(join(at, 'one'))).not.toEqual(readOrMakeSecretText(join(at, 'two')));
  });

  it('is never replaced when the file is invalid', () => {
    const at = folder({ secret: 'cut off' });
    expect(() => readOrMakeSecretText(join(at, 'secret'))).toThrow(StartError);
    expect(readFileSync(join(at, 'secret'), 'utf8')).toBe('cut off');
  });

  it('reports what to do when its folder cannot be written', () => {
    const at = folder({ file: '' });
    expect(() => readOrMakeSecretText(join(at, 'file', 'secret'))).toThrow(
      /^Cannot (read|write) the secret .*Check the rights/,
    );
  });
});
