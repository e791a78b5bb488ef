import './external-runtime.ts';

import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';

import { parseJson } from '@up/api/exact-json';
import { pages } from '@up/api/pages';
import { matchRoute } from '@up/federation/contract/match';
import { pageDataId } from '@up/federation/contract/page-data-id';
import { versionsFor } from '@up/federation/composition/public-composition';
import { createRemoteLoader } from '@up/federation/browser/remote-loader';
import { loadScriptEntry } from '@up/federation/browser/script-entry';
import { localePrefix, splitLocale } from '@up/host';

import { createDialogs } from '../dialogs/create-dialogs.ts';
import { applicationPaths } from '../application-paths.ts';
import { createPortal, createQueryClient, hostVersion, shellMessages } from '../portal/create-portal.ts';
import { beginStart, findFrozen, watchTab } from '../hang-detection/page-starts.ts';
import type { AnyRemote } from '../isolated/routes-of.ts';
import { createLoading } from '../loading/create-loading.ts';
import type { PageData } from '../portal/page-data.ts';
import { serverMarkup, rememberServerPage } from '../server-markup/server-page.ts';
import { unpackQueries } from '../portal/page-queries.ts';
import { PortalProviders } from '../portal/portal-providers.tsx';
import { pageOf } from '../telemetry/current-page.ts';
import { detailsOf, errorEvent } from '../telemetry/error-event.ts';
import { createReports, failureName, reportFailure, shellOrigin } from '../telemetry/reports.ts';
import { readCurrentComposition, usedRemotes } from '../update/newer-composition.ts';
import { afterStart, InteractiveMark } from './after-start.ts';
import { createBrowserSession } from './browser-session.ts';
import { createRouter } from './create-router.tsx';
import { assignHashEntryKeys, routerReady } from './router-ready.ts';
import { createDocumentHead } from './page-head.ts';
import { startShell } from './start-shell.ts';
import { createScriptPolicy } from './script-policy.ts';
import { steadyRouter } from './steady-router.ts';
import { tryApplicationFrame } from './with-frame.ts';
import { createTabComposition } from '../update/tab-composition.ts';

/** A first page that takes longer is loaded while the frame is already interactive. In milliseconds. */
const firstPageTimeoutMs = 2000;

async function start(): Promise<void> {
  const page = parseJson(document.getElementById(pageDataId)?.textContent ?? '') as PageData;
  const { siteConfig } = page;
  const composition = createTabComposition(page.composition);
  const { locale } = splitLocale(location.pathname);
  const queryClient = createQueryClient();
  const [dialogs, loading] = [createDialogs(), createLoading()];
  const { call, session, auth, signedIn, start: startSession } = createBrowserSession(locale, queryClient, dialogs);
  const portal = createPortal({
    locale,
    siteConfig,
    queryClient,
    call,
    session,
    auth,
    dialogs,
    loading,
    isApplication: applicationPaths(() => composition.known().routes),
  });
  const acceptNewerData = unpackQueries(queryClient, page.queries);
  const messages = portal.addMessages(shellMessages[locale]());

  const reports = createReports();
  // The first script of the page had to load the last good shell.
  const isRescued = document.documentElement.dataset.rescued !== undefined;
  if (isRescued) {
    reports.add({ kind: 'federation', name: 'fallback', ...shellOrigin() });
  }
  const versionsOf = (name: string) => versionsFor(isRescued, composition.known().remotes[name] ?? []);
  const policy = createScriptPolicy(() =>
    Object.values(composition.known().remotes)
      .flat()
      .map(({ base }) => base),
  );
  const beforeCode = (application: string, version: string, pattern?: string) => {
    // See `watchProgress`.
    document.documentElement.toggleAttribute('data-spare', versionsOf(application).at(-1)?.version !== version);
    beginStart(application, version, pattern);
  };
  let loadedVersion: string | undefined;
  const loader = createRemoteLoader<AnyRemote>({
    versionsOf,
    hostVersion,
    beforeRun: (application, { version }) => beforeCode(application, version),
    loadEntry: (candidate) => loadScriptEntry(candidate, policy),
    prepare: (remote) => portal.addMessages(remote.messages[locale]()),
    onLoaded: (application, { version }, place) => {
      loadedVersion = version;
      usedRemotes.set(application, versionsOf(application)[0]?.version);
      reports.add({ kind: 'federation', name: place === 0 ? 'loaded' : 'fallback', application, version });
    },
    onFailure: (application, candidate, error) => {
      console.error(`Could not load ${application} ${candidate.version}`, error);
      reportFailure(reports, application, candidate, error);
    },
  });
  const requestedUrl = location.href;
  const loadDocument = (url: string) => location.assign(url);
  assignHashEntryKeys();
  if (page.rendered === 'page' && page.status < 400) rememberServerPage();
  await findFrozen();
  const router = createRouter({
    portal,
    composition,
    loader,
    signedIn,
    loadDocument,
    currentComposition: readCurrentComposition,
    beforePage: (application, { candidate: { version } }, pattern) => beforeCode(application, version, pattern),
    onPageFailure: (application, { candidate: { version } }, error, route) => {
      console.error(`A page of ${application} ${version} failed`, error);
      const name = failureName(error);
      reports.add({ kind: 'federation', name, application, version, route, ...detailsOf(error) });
    },
  });
  void routerReady(router).then(acceptNewerData);
  watchTab();
  startSession((by) => {
    const { pathname, search } = router.state.location;
    const path = pathname.slice(localePrefix(locale).length) || '/';
    // Two calls can be rejected at the same time; the second would return to the login page itself.
    if (path === pages.login()) return;
    const access = matchRoute(composition.known().routes, path)?.access;
    if (by === 'server' || access === 'member') void router.navigate(pages.login({ returnUrl: path + search }));
    // A public page stays; a page with deferred access makes its first call again.
    else if (access === 'deferred') void router.revalidate();
  });
  await messages;
  // Only with its code can the server's frame be hydrated.
  const hasFrame = !portal.isApplication(splitLocale(location.pathname).path) || (await tryApplicationFrame());
  await Promise.race([routerReady(router), new Promise((resolve) => setTimeout(resolve, firstPageTimeoutMs))]);

  const { siteUrl } = siteConfig;
  const head = createDocumentHead({ locale, siteUrl, siteName: portal.text('shell.siteName') });
  const steady = steadyRouter(router);
  const application = (
    <StrictMode>
      <PortalProviders portal={portal} head={head}>
        <InteractiveMark>
          <RouterProvider router={steady} />
        </InteractiveMark>
      </PortalProviders>
    </StrictMode>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // Markup of another page than the one to be shown (redirected, failed or repaired since) cannot be hydrated.
  const { initialized, errors, loaderData } = steady.state;
  const keepsMarkup = !initialized || Object.values(loaderData).includes(serverMarkup);
  const canHydrate =
    hasFrame &&
    location.href === requestedUrl &&
    !isRescued &&
    (keepsMarkup
      ? page.status < 400
      : page.rendered === 'page' && Boolean(errors) === page.status >= 400 && loadedVersion === page.version);
  // Errors that a boundary caught are not reported anywhere else. One that it throws again is caught by the next.
  let caught: unknown;
  const onCaughtError = (error: unknown) => {
    if (error === caught) return;
    caught = error;
    console.error(error);
    const shell = shellOrigin();
    reports.add(errorEvent(error, shell, pageOf(splitLocale(location.pathname).path, composition, shell).route));
  };
  // As a transition, React hydrates in slices, between which the page responds.
  if (canHydrate) startTransition(() => void hydrateRoot(root, application, { onCaughtError }));
  else createRoot(root, { onCaughtError }).render(application);
  afterStart({ portal, composition, signedIn: signedIn(), router, reports });
}

startShell(start);
