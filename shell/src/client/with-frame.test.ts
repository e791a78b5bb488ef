import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

import { useApplicationFrame } from '../frame/application/application-frame.ts';
import { renderHook } from '@testing-library/react';
import { withFrame } from './with-frame.ts';

const routes: RouteObject[] = ['/dashboard', '/'].map((path) => ({ path, loader: () => `data of ${path}` }));
const declared = [
  { pattern: '/dashboard', owner: 'one', access: 'member', frame: 'application' },
  { pattern: '/', owner: 'one', access: 'public' },
] as const;

async function visit(path: string): Promise<unknown> {
  const route = withFrame(routes, [...declared]).find((each) => each.path === path);
  if (typeof route?.loader !== 'function') throw new Error(`${path} has no loader`);
  return route.loader({ request: new Request(`http://localhost${path}`) } as LoaderFunctionArgs, undefined);
}
const isLoaded = () => renderHook(useApplicationFrame).result.current !== undefined;

test('only a page in the application frame loads its code, before the page is shown', async () => {
  expect(await visit('/')).toBe('data of /');
  expect(isLoaded()).toBe(false);
  expect(await visit('/dashboard')).toBe('data of /dashboard');
  expect(isLoaded()).toBe(true);
});
