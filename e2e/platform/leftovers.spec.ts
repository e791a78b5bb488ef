import { promote } from '@up/federation/composition/promote';

import { leftByPages } from '../../packages/cli/src/pages/left-by-pages.ts';
import { leakingRemote, leaks, storeLeakingRemote } from './faults/leaking-remote.ts';
import { expect, test } from '../journey.ts';
import { openEdge, type Edge } from '../site/site.ts';

let edge: Edge;

test.beforeAll(async () => {
  edge = await openEdge({
    prepare: async (workspace) => promote(workspace, 'local', [await storeLeakingRemote(workspace.storeDirectory)]),
  });
});
test.afterAll(() => edge.close());

test('each kind of listener, timer and observer that a page leaves behind is reported with its remote @full', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const leftBy = (folder: string) =>
    leftByPages({
      browser,
      origin: edge.origin,
      versions: {},
      application: leakingRemote,
      paths: leaks.map((page) => `/en/${folder}/${page}`),
    });
  expect(await leftBy('leaks')).toEqual([
    `${leakingRemote}: 1 interval, at /en/leaks/interval`,
    `${leakingRemote}: 1 timeout, at /en/leaks/timeout`,
    `${leakingRemote}: 1 animation frame, at /en/leaks/frame`,
    `${leakingRemote}: 1 listener of Window (resize), at /en/leaks/window`,
    `${leakingRemote}: 1 listener of HTMLDocument (click), at /en/leaks/document`,
    `${leakingRemote}: 1 listener of MediaQueryList (change), at /en/leaks/media`,
    `${leakingRemote}: 1 MutationObserver, at /en/leaks/mutation`,
    `${leakingRemote}: 1 ResizeObserver, at /en/leaks/resize`,
    `${leakingRemote}: 1 IntersectionObserver, at /en/leaks/intersection`,
    `${leakingRemote}: 1 PerformanceObserver, at /en/leaks/performance`,
  ]);
  expect(await leftBy('tidy')).toEqual([]);
});
