import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { errorCode } from '@up/processes/error-code';
import { StartError } from '../start/start-error.ts';

const secretBytes = 32;

/**
 * The text of a secret of 256 bits in a file, base64url; generated when the file does not exist. Only this user may read
 * it. Two processes that start concurrently get the same secret.
 * @throws {StartError} when the file cannot be read or written, or contains something else
 */
export function readOrMakeSecretText(path: string): string {
  const text = (read(path) ?? make(path)).trim();
  if (Buffer.from(text, 'base64url').length !== secretBytes) {
    throw new StartError(`The file ${path} does not hold a secret of ${secretBytes} bytes. Restore it from a backup.`);
  }
  return text;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StartError(`Cannot read the secret in ${path}. Check the rights of the file.`, { cause: error });
  }
}

/** `link` fails when the target exists, and the file is complete when it appears. */
function make(path: string): string {
  const draft = `${path}.${process.pid}`;
  const text = randomBytes(secretBytes).toString('base64url');
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, `${text}\n`, { mode: 0o600 });
    linkSync(draft, path);
    return text;
  } catch (error) {
    const other = errorCode(error) === 'EEXIST' ? read(path) : undefined;
    if (other !== undefined) return other;
    throw new StartError(`Cannot write the secret to ${path}. Check the rights of its directory.`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}
