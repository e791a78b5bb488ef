import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { boundaries, moduleRooms, rooms } from './import-boundaries.ts';
import { importsOf, isOfTests } from './test/imports-of.ts';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The rows of a table of the document, as the texts in backquotes of each cell, by the texts of the first. */
function tableAfter(heading: string): Map<string, string[]> {
  const [, after = ''] = text.split(`| ${heading}`);
  const [table = ''] = after.split('\n\n');
  const rows = table.split('\n').slice(2);
  return new Map(
    rows.flatMap((row) => {
      const [, first = '', second = ''] = row.split('|');
      const names = [...second.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      return [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']): [string, string[]] => [name, names]);
    }),
  );
}

test('the document lists what each part may import, as lint checks it', () => {
  const documented = tableAfter('From');
  const checked = Object.entries(boundaries).map(([folder, allowed]): [string, string[]] => [
    folder.replace('packages/', ''),
    allowed.toSorted(),
  ]);
  expect(new Map([...documented].map(([name, names]) => [name, names.toSorted()]))).toEqual(new Map(checked));
});

test('the document lists the rooms of packages and modules in their order', () => {
  const documented = tableAfter('Package');
  const checked = Object.entries({ ...rooms, ...moduleRooms }).map(([folder, order]): [string, readonly string[]] => [
    folder.replace(/^packages\/|\/src$/g, ''),
    order,
  ]);
  expect(documented).toEqual(new Map(checked));
});

/** The imports at run time of a room by a room that is after it, as `from -> to`. */
function importsAgainst(folder: string, order: readonly string[]): string[] {
  const source = join(root, folder);
  const orderOf = (file: string) => order.indexOf(file.split('/')[0] ?? '');
  const files = globSync('*/**/*.ts', { cwd: source }).filter((file) => !isOfTests(file));
  return files.flatMap((file) =>
    importsOf(root, join(folder, file))
      .map((target) => relative(folder, target))
      .filter((target) => orderOf(target) !== -1 && orderOf(target) < orderOf(file))
      .map((target) => `${file} -> ${target}`),
  );
}

describe.each(Object.entries(moduleRooms))('the rooms of %s', (folder, order) => {
  test('import only those after them', () => {
    expect(importsAgainst(folder, order)).toEqual([]);
  });

  test('are reported when they import one before them', () => {
    expect(importsAgainst(folder, order.toReversed())).not.toEqual([]);
  });

  test('are all of its folders', () => {
    const folders = readdirSync(join(root, folder), { withFileTypes: true }).filter(
      (each) => each.isDirectory() && !isOfTests(`${each.name}/`),
    );
    expect(folders.map(({ name }) => name).toSorted()).toEqual(order.toSorted());
  });
});
