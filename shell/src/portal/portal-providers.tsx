import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { HeadProvider, PortalProvider, type HeadSink } from '@up/host';

import { ApplicationPathsProvider } from '../application-paths.ts';
import type { ShellPortal } from './create-portal.ts';

/** Everything around the router, in the browser and on the server. */
export function PortalProviders({
  portal,
  head,
  children,
}: {
  portal: ShellPortal;
  head: HeadSink;
  children: ReactNode;
}) {
  return (
    <I18nProvider i18n={portal.i18n}>
      <QueryClientProvider client={portal.queryClient}>
        <PortalProvider portal={portal}>
          <ApplicationPathsProvider value={portal.isApplication}>
            <HeadProvider value={head}>{children}</HeadProvider>
          </ApplicationPathsProvider>
        </PortalProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
