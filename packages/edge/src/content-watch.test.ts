import { expect, jest, test } from '@jest/globals';

import { ContentSource } from '@up/content/content-source';
import { cmsOf, listOf } from '@up/content/testing/recorded-cms';

import { ContentWatch } from './content-watch.ts';

test('a change of any type is noticed, and nothing else is taken for one', async () => {
  let notices = [{ id: 1, attributes: { updatedAt: '2026-11-20T00:00:00.000Z' } }];
  let down = false;
  const cms = cmsOf(({ pathname }) => {
    if (down) return { status: 503, json: {} };
    return pathname === '/api/notices' ? { json: listOf(notices) } : { status: 404, json: {} };
  });
  const onChange = jest.fn<(types: readonly string[]) => void>();
  const warn = jest.fn();
  const source = new ContentSource({ url: 'http://cms', fetch: cms.fetch });
  const watch = new ContentWatch({ source, onChange, log: { warn } });
  await watch.look();
  await watch.look();
  expect(onChange).toHaveBeenCalledTimes(0);
  notices = [{ id: 1, attributes: { updatedAt: '2026-11-20T00:00:01.000Z' } }];
  await watch.look();
  expect(onChange.mock.calls).toEqual([[['notices']]]);
  down = true;
  await watch.look();
  await watch.look();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
  down = false;
  notices = [];
  await watch.look();
  expect(onChange).toHaveBeenCalledTimes(2);
});
