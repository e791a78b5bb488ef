import type { Candidate, Composition, OwnedRoute } from '@up/federation/composition/composition';

import { pageScripts } from './page-assets.ts';

const candidate = (name: string, pages: Record<string, string[]>): Candidate => ({
  name,
  version: '1',
  base: `/_portal/${name}/1/`,
  extras: {
    container: name,
    hostContract: '^2.0.0',
    shared: {},
    routes: [],
    entry: 'entry.js',
    entryChunks: ['start.js'],
    pages,
    messages: { ko: ['messages-ko.js'] },
    serverEntry: 'server/entry.cjs',
    files: {},
  },
});
const composition: Composition = {
  id: 'test',
  shell: candidate('shell', { application: ['page-application.js'] }),
  remotes: { one: [candidate('one', { list: ['page-list.js'] })] },
  routes: [],
};
const route: OwnedRoute = {
  pattern: '/list',
  page: 'list',
  access: 'member',
  query: [],
  cacheSeconds: 60,
  owner: 'one',
};
const urls = (route?: OwnedRoute) => pageScripts(composition, route, 'ko').others.map(({ url }) => url);
const shell = ['/_portal/shell/1/start.js', '/_portal/shell/1/messages-ko.js'];
const remote = ['entry.js', 'start.js', 'page-list.js', 'messages-ko.js'].map((file) => `/_portal/one/1/${file}`);

test('a page has the code of the application frame among its scripts only where its route declares that frame', () => {
  expect(urls(route)).toEqual([...shell, ...remote]);
  expect(urls({ ...route, frame: 'application' })).toEqual([
    ...shell,
    '/_portal/shell/1/page-application.js',
    ...remote,
  ]);
  expect(urls()).toEqual(shell);
});
