import { allUseCases } from '@up/api/calls/catalogue';
import { localeCookie } from '@up/api/constants';
import { callQuery, type Portal } from '@up/host';

import { shellOrigin } from '../telemetry/shell-origin.ts';
import { writeCookie } from '../write-cookie.ts';
import type { Reports } from '../telemetry/reports.ts';
import type { createRouter } from './create-router.tsx';
import type { TabComposition } from './tab-composition.ts';

export interface Started {
  portal: Portal;
  composition: TabComposition;
  signedIn: boolean;
  router: ReturnType<typeof createRouter>;
  reports: Reports;
}

/**
 * What can wait until the page stands: who owns the other paths, spec 7.1's call at app start, the user's data, and
 * the locale cookie, and what reports on the visit.
 */
export function afterStart({ portal, composition, signedIn, router, reports }: Started): void {
  whenIdle(() => {
    // Ready before a link needs it; whoever does asks again.
    composition.whole().catch(() => undefined);
    const { name, maxAgeSeconds } = localeCookie;
    // Written for others to read; on this site the path alone decides.
    writeCookie(name, portal.locale, maxAgeSeconds);
    // Whoever needs the list later asks again, and is told why it cannot be had.
    portal.queryClient.query(callQuery(portal, allUseCases, {})).catch(() => undefined);
    const { telemetrySample: sampleRate } = portal.siteConfig;
    if (sampleRate !== undefined) {
      import(/* webpackChunkName: "telemetry" */ '../telemetry/start-telemetry.ts')
        .then(({ startTelemetry }) =>
          startTelemetry({ reports, router, composition, sampleRate, shell: shellOrigin() }),
        )
        // A visit that cannot be reported on is none the worse.
        .catch(() => undefined);
    }
    if (signedIn) void portal.auth.reload().catch((error: unknown) => console.error('The user was not loaded', error));
  });
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 1000);
}
