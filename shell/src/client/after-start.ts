import { useEffect, type ReactNode } from 'react';

import { allUseCases } from '@up/api/calls/catalogue/catalogue';
import { localeCookie } from '@up/api/constants/locales';
import { interactiveMark } from '@up/federation/contract/interactive-mark';
import { callQuery, type Portal } from '@up/host';

import { shellOrigin, type Reports } from '../telemetry/reports.ts';
import { writeCookie } from '../storage/write-cookie.ts';
import type { createRouter } from './create-router.tsx';
import type { TabComposition } from '../update/tab-composition.ts';

export interface Started {
  portal: Portal;
  composition: TabComposition;
  signedIn: boolean;
  router: ReturnType<typeof createRouter>;
  reports: Reports;
}

/**
 * Runs what can wait until the page is shown: the routes of the other remotes, product.md#main-api's call at app start,
 * the user's data, the locale cookie, and telemetry.
 */
export function afterStart({ portal, composition, signedIn, router, reports }: Started): void {
  whenIdle(() => {
    // Preloaded for the next link, which requests it again after a failure.
    composition.complete().catch(() => undefined);
    const { name, maxAgeSeconds } = localeCookie;
    // For other sites; on this one the path alone determines the language.
    writeCookie(name, portal.locale, maxAgeSeconds);
    // Components that need the list later request it again and show the error.
    portal.queryClient.query(callQuery(portal, allUseCases, {})).catch(() => undefined);
    const { telemetrySample: sampleRate } = portal.siteConfig;
    if (sampleRate !== undefined) {
      import(/* webpackChunkName: "telemetry" */ '../telemetry/start-telemetry.ts')
        .then(({ startTelemetry }) =>
          startTelemetry({ reports, router, composition, sampleRate, shell: shellOrigin() }),
        )
        // A visit works without telemetry.
        .catch(() => undefined);
    }
    if (signedIn) void portal.auth.reload().catch((error: unknown) => console.error('Could not load the user', error));
  });
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 1000);
}

/**
 * Sets the performance mark once React has hydrated the first page. Wraps the page instead of being a sibling: the
 * server renders no sibling there, and the ids of `useId` depend on siblings.
 */
export function InteractiveMark({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark(interactiveMark);
  }, []);
  return children;
}
