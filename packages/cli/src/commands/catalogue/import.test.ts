import type { ImportReport } from '@up/api/calls/catalogue/catalogue-import';

import { linesOf, progressLine } from './import.ts';

const report: ImportReport = {
  applied: false,
  packages: [
    { id: 'card-issuing', title: 'Card Issuing', change: 'changed', builtIn: true },
    { id: 'shop', title: 'Shop', change: 'changed', builtIn: false, source: 'shop.yaml' },
  ],
  added: [],
  changed: [],
  removed: [],
  clashes: [],
  unchanged: 3,
  missingTexts: { ko: 0, en: 0 },
  notices: [],
  droppedNotices: 0,
  milliseconds: 1200,
};
const note = 'note: package card-issuing is built in; updates of the built-in catalogue do not undo this change';

it.each([false, true])('warns about a changed built-in package (applied: %s)', (applied) => {
  expect(linesOf({ ...report, applied }, applied).filter((line) => line.startsWith('note:'))).toEqual([note]);
});

it('tells how far an import is, and that it runs where that is not known', () => {
  const running = { source: 'shop.yaml', step: 'comparing', done: 40, total: 1200 } as const;
  expect(progressLine(running, 15)).toBe('comparing shop.yaml: 40 of 1200 operations after 15 s …');
  expect(progressLine(undefined, 5)).toBe('the backend is still working after 5 s …');
});

it('does not warn about an import without changes', () => {
  const packages = report.packages.map((each) => ({ ...each, change: 'unchanged' as const }));
  expect(linesOf({ ...report, packages }, false)).not.toContain(note);
});

it('names what is left out because of its address, and counts it', () => {
  const clash = { id: 'b', method: 'GET', path: '/sandbox/a/{y}', takenBy: 'a', file: 'a.json', pointer: '/paths/y' };
  const clashes = [
    { ...clash, packages: [], line: 3 },
    { ...clash, packages: ['card-issuing'] },
  ];
  const lines = linesOf({ ...report, clashes }, false);
  expect(lines).toContain('! a.json:3 #/paths/y: calls of GET /sandbox/a/{y} (b) reach a, which has the same address');
  expect(lines).toContain(
    '! a.json #/paths/y: GET /sandbox/a/{y} (b) is left out: it is the address of a in card-issuing',
  );
  expect(lines.join()).toContain('1 not imported');
});

it('lists each removed API, and the package that loses it', () => {
  const api = { id: 'a', title: 'A', method: 'GET', path: '/a', breaking: true };
  const removed = [{ ...api, changes: ['breaking: no longer in shop'] }];
  const lines = linesOf({ ...report, removed }, false, true);
  expect(lines).toEqual(expect.arrayContaining(['- GET /a  a  (breaking)', '    breaking: no longer in shop']));
  expect(lines.join()).toContain('0 added, 0 changed, 1 removed, 3 unchanged; 1 breaking');
});

it('says how an import can be undone', () => {
  expect(linesOf({ ...report, applied: true, snapshot: 7 }, true).at(-1)).toBe(
    'The catalogue is changed; no restart is needed. Undo: portal catalogue restore 7',
  );
});

it('begins with a summary: breaking changes by API, and equal notices once', () => {
  const api = { id: 'a', title: 'A', method: 'GET', path: '/a' };
  const changed = [
    { ...api, breaking: true, changes: ['breaking: query: x removed', 'breaking: query: y removed', 'title changed'] },
    { ...api, id: 'b', breaking: false, changes: ['title changed'] },
    { ...api, id: 'c', breaking: false, changes: ['for strict clients: response 200: state changed'] },
  ];
  const notice = { file: 'a.json', pointer: '/x', what: 'a parameter in "cookie" is not shown', omitted: true };
  const title = { ...notice, pointer: '/info/title', what: 'has no letters for an id', omitted: false };
  const notices = [
    title,
    notice,
    { ...notice, pointer: '/y' },
    { ...notice, what: '"tags" is missing', omitted: false },
  ];
  const lines = linesOf({ ...report, changed, notices }, false);
  expect(lines).toContain('~ GET /a  a  breaking: query: x removed (and 1 more)');
  expect(lines).toContain('! a parameter in "cookie" is not shown: at a.json #/x and 1 other place');
  expect(lines).toContain('! a.json #/info/title: has no letters for an id');
  expect(lines).toContain('note: responses of 1 API may have new values, which strict clients reject: c');
  expect(lines.join('\n')).toContain('2 not imported, 2 shown in another form');
  expect(lines.join('\n')).not.toMatch(/title changed|"tags" is missing/);
  expect(linesOf({ ...report, changed, notices }, false, true).join('\n')).toMatch(
    /title changed[^]*"tags" is missing/,
  );
});
