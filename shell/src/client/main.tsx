import './external-runtime.ts';

import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';

import { createClient } from '@up/api/client';
import { createRemoteLoader } from '@up/federation/remote-loader';
import { loadScriptEntry } from '@up/federation/script-entry';
import { splitLocale, type Remote } from '@up/host';

import { createDialogs } from '../dialogs/create-dialogs.ts';
import { hostVersion } from '../host-version.ts';
import { createLoading } from '../loading/create-loading.ts';
import { pageDataId, type PageData } from '../page-data.ts';
import { createPortal } from '../portal/create-portal.ts';
import { shellMessages } from '../portal/messages.ts';
import { Shell } from '../portal/shell.tsx';
import { createSession } from '../session/create-session.ts';
import { createRouter } from './create-router.tsx';
import { createDocumentHead } from './page-head.ts';
import { routerReady } from './router-ready.ts';
import { createScriptPolicy } from './script-policy.ts';

async function start(): Promise<void> {
  const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData;
  const { locale } = splitLocale(location.pathname);
  const portal = createPortal({
    locale,
    siteConfig: page.siteConfig,
    call: createClient({ origin: '', locale }),
    session: createSession(),
    dialogs: createDialogs(),
    loading: createLoading(),
  });
  hydrate(portal.queryClient, page.queries);
  const messages = portal.addMessages(shellMessages[locale]());
  const remotes = page.composition.remotes;
  const policy = createScriptPolicy(Object.values(remotes).flatMap((candidates) => candidates.map(({ base }) => base)));
  const loader = createRemoteLoader<Remote>({
    remotes,
    hostVersion,
    loadEntry: (candidate) => loadScriptEntry(candidate, policy),
    onFailure: (name, candidate, error) => console.error(`${name} ${candidate.version} was not loaded`, error),
  });
  const router = createRouter({ portal, composition: page.composition, loader });
  await Promise.all([messages, routerReady(router)]);

  const application = (
    <StrictMode>
      <Shell portal={portal} head={createDocumentHead(portal.text('shell.siteName'))}>
        <RouterProvider router={router} />
      </Shell>
    </StrictMode>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // An error shows its own page: what the server rendered is then another one.
  const same = page.rendered === 'page' && !(router.state.errors && page.status === 200);
  if (same) hydrateRoot(root, application);
  else createRoot(root).render(application);
}

void start();
