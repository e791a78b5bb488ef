import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { commandAs, findServerUser, giveTo } from './server-user.ts';

const isRoot = process.getuid?.() === 0;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'up-user-'));
  mkdirSync(join(root, 'data/inner'), { recursive: true });
  writeFileSync(join(root, 'data/inner/file'), 'content', { mode: 0o600 });
});
afterAll(() => rmSync(root, { recursive: true }));

const describeOrdinaryUser = isRoot ? describe.skip : describe; // Root is never an ordinary user.
const describeRoot = isRoot ? describe : describe.skip; // Only root may start programs as another user.

describeOrdinaryUser('an ordinary user', () => {
  it('runs the server itself', () => {
    expect(findServerUser(root)).toBeUndefined();
    expect(commandAs(undefined, 'postgres', ['-D', root], [root])).toEqual({ program: 'postgres', args: ['-D', root] });
  });
});

describeRoot('root', () => {
  const folder = () => join(root, 'data');
  const file = () => join(folder(), 'inner/file');
  /** Reads the file with a program that every user has access to; Node may be installed below root's home directory. */
  const readFile = () => commandAs(findServerUser(folder()), '/bin/cat', [file()], [folder()]);
  /** Checks the access to the file first, as PostgreSQL does with its own programs. */
  const checkAndReadFile = () => {
    const script = `const [file] = process.argv.slice(1);
      fs.accessSync(file);
      process.stdout.write(fs.readFileSync(file));`;
    return commandAs(findServerUser(folder()), process.execPath, ['-e', script, file()], [folder()]);
  };
  const run = ({ program, args, ...as }: ReturnType<typeof readFile>) =>
    execFileSync(program, args, { ...as, encoding: 'utf8' });

  it('gives the folder to another user, whom it keeps from then on', () => {
    const user = findServerUser(folder());
    expect(user?.uid).toBeGreaterThan(0);
    giveTo(user, folder());
    for (const path of ['', 'inner', 'inner/file']) expect(statSync(join(folder(), path)).uid).toBe(user?.uid);
    expect(findServerUser(folder())?.uid).toBe(user?.uid);
  });

  it('starts the server as that user', () => {
    chmodSync(root, 0o755);
    const { program, uid } = readFile();
    expect(program).toBe('/bin/cat');
    expect(uid).toBe(statSync(folder()).uid);
    expect(run(readFile())).toBe('content');
  });

  it('lets the server pass through a directory that is closed to that user', () => {
    chmodSync(root, 0o700);
    expect(checkAndReadFile().program).toBe('setpriv');
    expect(run(checkAndReadFile())).toBe('content');
  });
});
