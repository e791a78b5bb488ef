import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { keepsContract } from '../../packages/federation/src/contract/contract.ts';
import { currentVersion, isAtLeast, readContract, releasedVersion, requiredVersion, writeRelease } from './contract.ts';

// Loads the compiler and the types of React.
jest.setTimeout(120_000);
const root = join(import.meta.dirname, '../..');

test('the version of packages/host says what changed in the host contract since its release', () => {
  const { changes } = readContract(root);
  const [version, released] = [currentVersion(root), releasedVersion(root)];
  const message = `run "node scripts/host-contract.ts": ${[...changes.breaking, ...changes.added].join(', ')}`;
  expect([message, isAtLeast(version, requiredVersion(changes, released))]).toEqual([message, true]);
});

test('a remote of the first version of the major is kept, for the journey in the newest shell', () => {
  const [remote] = globSync('e2e/platform/oldest-remote/*/portal.json', { cwd: root });
  const { extras } = JSON.parse(readFileSync(join(root, remote ?? ''), 'utf8')) as { extras: { hostContract: string } };
  const { hostContract } = extras;
  const message = `e2e/platform/oldest-remote was published for ${hostContract}; its README.md says how to renew it`;
  expect([message, keepsContract(hostContract, currentVersion(root))]).toEqual([message, true]);
});

let folder: string;
beforeAll(() => {
  // A contract of its own, without the types of a browser, which take long to load.
  folder = mkdtempSync(join(tmpdir(), 'up-contract-'));
  mkdirSync(join(folder, 'packages/host/src'), { recursive: true });
  const compilerOptions = {
    strict: true,
    module: 'esnext',
    lib: ['ES5'],
    types: [],
    allowImportingTsExtensions: true,
  };
  writeFileSync(join(folder, 'tsconfig.base.json'), JSON.stringify({ compilerOptions }));
  write(contract);
  mkdirSync(join(folder, 'packages/host/contract'));
  writeFileSync(join(folder, 'packages/host/contract/index.d.ts'), '');
  writeRelease(folder, '2.3.0', readContractWithoutRelease());
});
afterAll(() => rmSync(folder, { recursive: true }));

const contract = `
export interface Portal { readonly locale: string; greet(name: string): string }
export interface PageModule { Page: () => string; load?: () => Promise<void> }
export interface Box<Value> { value: Value }
export function createPortal(locale: string): Portal { return { locale, greet: (name) => name }; }
`;

function write(text: string) {
  writeFileSync(join(folder, 'packages/host/src/index.ts'), text);
}

function readContractWithoutRelease() {
  writeFileSync(join(folder, 'packages/host/contract/index.d.ts'), 'export {};');
  return readContract(folder).declarations;
}

test('an unchanged contract needs no other version', () => {
  write(`// A comment.\n${contract}`);
  const { changes } = readContract(folder);
  expect(changes).toEqual({ breaking: [], added: [] });
  expect(requiredVersion(changes, releasedVersion(folder))).toBe('2.3.0');
});

test.each([
  ['a new export', `${contract}export const more = 1;`, ['more was added']],
  [
    'a new member of what the shell gives',
    contract
      .replace('readonly locale: string', 'readonly locale: string; readonly theme: string')
      .replace('{ locale,', "{ locale, theme: 'dark',"),
    ['Portal was extended', 'createPortal accepts or returns more'],
  ],
  [
    'a new choice of what remotes give',
    contract.replace('load?: () => Promise<void>', 'load?: () => Promise<void>; title?: string'),
    ['PageModule was extended'],
  ],
])('%s needs a minor version', (_, text, added) => {
  write(text);
  const { changes } = readContract(folder);
  expect(changes.breaking).toEqual([]);
  expect(changes.added.toSorted()).toEqual(added);
  expect(requiredVersion(changes, '2.3.0')).toBe('2.4.0');
});

test.each([
  ['a removed export', contract.replace(/export function .*/, ''), ['createPortal was removed']],
  [
    'a removed member of what the shell gives',
    contract.replace('readonly locale: string; ', '').replace('locale, ', ''),
    ['Portal was changed', 'createPortal does not fit the uses of the release'],
  ],
  [
    'a new demand on what remotes give',
    contract.replace('load?: () => Promise<void>', 'load?: () => Promise<void>; title: string'),
    ['PageModule was changed'],
  ],
  [
    'a new parameter',
    contract.replace('createPortal(locale: string)', 'createPortal(locale: string, theme: string)'),
    ['createPortal does not fit the uses of the release'],
  ],
  [
    'another generic type',
    contract.replace('{ value: Value }', '{ value: Value; name: string }'),
    ['Box is generic and was changed'],
  ],
])('%s needs a major version', (_, text, breaking) => {
  write(text);
  const { changes } = readContract(folder);
  expect(changes.breaking.toSorted()).toEqual(breaking);
  expect(requiredVersion(changes, '2.3.0')).toBe('3.0.0');
});

test('versions are compared by their numbers', () => {
  expect(isAtLeast('2.10.0', '2.9.0')).toBe(true);
  expect(isAtLeast('2.3.0', '2.3.0')).toBe(true);
  expect(isAtLeast('2.3.9', '2.4.0')).toBe(false);
});

test('a release begins with its version', () => {
  expect(readFileSync(join(folder, 'packages/host/contract/index.d.ts'), 'utf8')).toMatch(/^\/\/ 2\.3\.0\n/);
});
