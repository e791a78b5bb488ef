import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';

import { ProblemError, reasonCodes } from '@up/api/problem';
import { PageCodeError } from '@up/host';

import { openSite } from '../frame/testing/open-site.tsx';
import { serverMarkup } from '../server-markup/server-page.ts';
import { withLastGood, type LastGoodOptions } from './with-last-good.tsx';

const onFailure = jest.fn();
const lastGood = jest.fn<LastGoodOptions['lastGood']>();
const keepsMarkup = jest.fn<LastGoodOptions['keepsMarkup']>();
const missing = () => Promise.reject(new PageCodeError('missing'));
const page = (text: string) => () => <h1>{text}</h1>;
const old: RouteObject[] = [{ path: '/a', loader: () => 'old', Component: page('old') }];
beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  lastGood.mockResolvedValue(old);
});
afterEach(() => void jest.restoreAllMocks());

async function open(route: RouteObject, options: Partial<LastGoodOptions> = {}) {
  const routes = withLastGood([route], { lastGood, onFailure, keepsMarkup, ...options });
  const { router } = await openSite({ at: '/a', routes });
  return router;
}
const shown = (text: string) => screen.findByRole('heading', { name: text });

test('a page with missing code is shown from the last good version, and from its own once that is back', async () => {
  const loader = jest.fn<() => Promise<string>>().mockImplementationOnce(missing).mockResolvedValue('new');
  const opened = await open({ path: '/a', loader, Component: page('new') });
  await shown('old');
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledWith(expect.any(Error), '/a');
  await act(() => opened.navigate('/'));
  await act(() => opened.navigate('/a'));
  await shown('new');
});

const bug = () => {
  throw new TypeError('bug');
};
const BugLater = () => {
  useEffect(bug, []);
  return <h1>new</h1>;
};

test.each<[string, RouteObject]>([
  ['in its loader', { path: '/a', loader: async () => bug(), Component: page('new') }],
  ['while it is rendered', { path: '/a', loader: () => 'new', Component: bug }],
  ['in an effect', { path: '/a', loader: () => 'new', Component: BugLater }],
])('a page that throws %s is shown from it too', async (_where, fault) => {
  await open(fault);
  await shown('old');
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('without a last good version the error page is shown', async () => {
  lastGood.mockRejectedValue(new Error('none'));
  await open({ path: '/a', loader: missing, Component: page('new') });
  await shown('페이지를 불러오지 못했어요');
});

test('a page that is rejected before it starts does not run, and is shown from the last good version', async () => {
  const loader = jest.fn(() => 'new');
  const beforeStart = (pattern: string) => {
    throw new Error(`${pattern} froze a tab`);
  };
  await open({ path: '/a', loader, Component: page('new') }, { beforeStart });
  await shown('old');
  expect(loader).not.toHaveBeenCalled();
  expect(lastGood).toHaveBeenCalledWith('/a');
});

test('a rejection of a service is not a fault of the page: no other version is loaded', async () => {
  const problem = { type: 'about:blank', title: 'No', status: 503, reasonCode: reasonCodes.unavailable };
  await open({ path: '/a', loader: () => Promise.reject(new ProblemError(problem)), Component: page('new') });
  await shown('문제가 생겼어요');
  expect(lastGood).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});

test("the server's markup stays when no version can be loaded", async () => {
  lastGood.mockRejectedValue(new Error('none'));
  keepsMarkup.mockReturnValue(true);
  const opened = await open({ path: '/a', loader: missing, Component: page('new') });
  expect(Object.values(opened.state.loaderData)).toContain(serverMarkup);
  expect(keepsMarkup.mock.calls[0]?.[0].pathname).toBe('/a');
});
