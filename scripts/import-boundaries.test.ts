import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { boundaries, rooms } from './import-boundaries.mjs';

const text = readFileSync(join(import.meta.dirname, '../docs/architecture.md'), 'utf8');

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

test('the document lists the rooms of packages in their order', () => {
  const documented = tableAfter('Package');
  const checked = Object.entries(rooms).map(([folder, order]): [string, string[]] => [
    folder.replace('packages/', ''),
    order,
  ]);
  expect(documented).toEqual(new Map(checked));
});
