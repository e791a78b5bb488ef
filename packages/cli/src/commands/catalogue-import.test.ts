/** @jest-environment node */
import { expect, it } from '@jest/globals';

import type { ImportReport } from '@up/api/calls/catalogue-import';

import { linesOf } from './catalogue-import.ts';

const report: ImportReport = {
  applied: false,
  packages: [
    { id: 'card-issuing', title: 'Card Issuing', change: 'changed', builtIn: true },
    { id: 'shop', title: 'Shop', change: 'changed', builtIn: false },
  ],
  added: [],
  changed: [],
  removed: [],
  unchanged: 3,
  missingTexts: { ko: 0, en: 0 },
  notices: [],
  droppedNotices: 0,
  milliseconds: 1200,
};
const note = 'note: package card-issuing is built in; the next update of the built-in catalogue overwrites this import';

it.each([false, true])('warns about a changed built-in package (applied: %s)', (applied) => {
  expect(linesOf({ ...report, applied }, applied).filter((line) => line.startsWith('note:'))).toEqual([note]);
});

it('warns about changed APIs of a built-in package, but not about an import without changes', () => {
  const packages = report.packages.map((each) => ({ ...each, change: 'unchanged' as const }));
  const added = [{ id: 'a', title: 'A', method: 'GET', path: '/a', breaking: false, changes: [] }];
  expect(linesOf({ ...report, packages, added }, false)).toContain(note);
  expect(linesOf({ ...report, packages }, false)).not.toContain(note);
});
