import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { StartError } from '../../start/start-error.ts';
import { temporaryFolders } from '../../testing/files/temporary-folder.ts';
import { addLinks, completePrograms, findPrograms } from './programs.ts';

const folder = temporaryFolders();
const { arch } = process;
afterEach(() => void Object.defineProperty(process, 'arch', { value: arch }));

/** A package as the registry has it, without its links. */
function packageFolder(): string {
  const root = folder({ 'package.json': '{"version":"18.4.0"}' });
  mkdirSync(join(root, 'native/lib'), { recursive: true });
  writeFileSync(join(root, 'native/lib/libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
  return root;
}

it('adds the links that a package lacks, once', () => {
  const root = packageFolder();
  const link = join(root, 'native/lib/libpq.so.5');
  expect(addLinks(root)).toBe(true);
  expect(readlinkSync(link)).toBe('libpq.so.5.18');
  expect(readFileSync(link, 'utf8')).toBe('library');
  const { ctimeMs } = lstatSync(link);
  expect(addLinks(root)).toBe(true);
  expect(lstatSync(link).ctimeMs).toBe(ctimeMs);
});

const itAsOrdinaryUser = process.getuid?.() === 0 ? it.skip : it; // Root may write everywhere.
itAsOrdinaryUser('copies a package that cannot be changed', () => {
  const root = packageFolder();
  chmodSync(join(root, 'native/lib'), 0o555);
  const data = folder();
  expect(completePrograms(root, data)).toBe(join(data, 'programs-18.4.0'));
  expect(readFileSync(join(data, 'programs-18.4.0/native/lib/libpq.so.5'), 'utf8')).toBe('library');
  expect(completePrograms(root, data)).toBe(join(data, 'programs-18.4.0'));
  chmodSync(join(root, 'native/lib'), 0o755);
});

it('finds the programs for this machine', () => {
  for (const path of Object.values<string>({ ...findPrograms(folder()) })) expect(existsSync(path)).toBe(true);
});

it('says what to do on a machine without programs', () => {
  Object.defineProperty(process, 'arch', { value: 'riscv64' });
  expect(() => findPrograms(folder())).toThrow(StartError);
  expect(() => findPrograms(folder())).toThrow(/No embedded database .*-riscv64\)\. .* set DATABASE_URL to use/);
});
