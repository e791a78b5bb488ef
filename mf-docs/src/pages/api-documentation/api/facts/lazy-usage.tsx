import { lazy, Suspense, type ComponentType } from 'react';

import { useHydrated, useSession } from '@up/host';

import type { UsageProps } from './api-usage.tsx';

const Usage = lazy<ComponentType<UsageProps>>(() =>
  import(/* webpackChunkName: "api-usage" */ './api-usage.tsx').then(
    ({ ApiUsage }) => ({ default: ApiUsage }),
    // The page works without it.
    () => ({ default: () => null }),
  ),
);

/** The usage of an API, whose code is not loaded for visitors. */
export function LazyUsage(props: UsageProps) {
  const inBrowser = useHydrated();
  const loggedIn = useSession((session) => session.loggedIn);
  if (!inBrowser || !loggedIn) return null;
  return (
    <Suspense>
      <Usage {...props} />
    </Suspense>
  );
}
