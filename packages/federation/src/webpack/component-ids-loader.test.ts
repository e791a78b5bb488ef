/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import shortenComponentIds from './component-ids-loader.mjs';

const [own, shared] = ['own', 'shared'].map((name) => {
  const directory = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const file of ['a.test.tsx', 'button.tsx', 'card.tsx']) writeFileSync(join(directory, file), '');
  return directory;
}) as [string, string];

function shorten(resourcePath: string, source: string): string {
  return shortenComponentIds.call({ resourcePath, getOptions: () => ({ directories: [own, shared] }) }, source);
}
const compiled = (place: number) => `.withConfig({\n  componentId: "cab12cd__sc-801354be-${place}"\n})`;

test('the components of a file are numbered within it, and the files among all but tests', () => {
  const files = [join(own, 'button.tsx'), join(own, 'card.tsx'), join(shared, 'button.tsx'), join(shared, 'card.tsx')];
  const ids = files.map((file) => /"(.+)"/.exec(shorten(file, compiled(3)))?.[1]);
  expect(ids).toEqual(['cab12cd-0-3', 'cab12cd-1-3', 'cab12cd-2-3', 'cab12cd-3-3']);
});

test('nothing else of a file changes', () => {
  const source = 'const id = "sc-801354be-0"; const text = "componentId: x__sc-1-0";';
  expect(shorten(join(own, 'card.tsx'), source)).toBe(source);
});

test('a component of a file without a number fails the build', () => {
  expect(() => shorten('/elsewhere/late.tsx', compiled(0))).toThrow('/elsewhere/late.tsx has styled components');
});
