import { ContentSource } from '@up/content/content-source';
import { cmsOf, listOf } from '@up/content/testing/recorded-cms';

import { ContentWatch } from './content-watch.ts';

test('a change of any type is noticed, and an unchanged type is not reported', async () => {
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
  await watch.check();
  await watch.check();
  expect(onChange).toHaveBeenCalledTimes(0);
  notices = [{ id: 1, attributes: { updatedAt: '2026-11-20T00:00:01.000Z' } }];
  await watch.check();
  expect(onChange.mock.calls).toEqual([[['notices']]]);
  down = true;
  await watch.check();
  await watch.check();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
  down = false;
  notices = [];
  await watch.check();
  expect(onChange).toHaveBeenCalledTimes(2);
});
