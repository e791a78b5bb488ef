import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';

import type { SiteConfig } from '@up/api/calls/publishing/site';
import { callUrl } from '@up/api/call';
import { reportTelemetry } from '@up/api/calls/platform/telemetry';
import { createClient, type CallFunction } from '@up/api/client';
import type { Locale } from '@up/api/constants/locales';
import { ProblemError } from '@up/api/problem';
import { matchRoute } from '@up/federation/contract/match';
import { partOf, type PublicComposition } from '@up/federation/composition/public-composition';
import type { Loaded, RemoteLoader } from '@up/federation/browser/remote-loader';
import { localePrefix, notFound, splitLocale, type HeadContent } from '@up/host';

import { isBroken } from '../client/broken.ts';
import { createDialogs } from '../dialogs/create-dialogs.ts';
import { applicationPaths } from '../application-paths.ts';
import { loadApplicationFrame } from '../frame/application/application-frame.ts';
import { loadFrame } from '../frame/frame-data.ts';
import { routesOf, type AnyRemote } from '../isolated/routes-of.ts';
import { createLoading } from '../loading/create-loading.ts';
import { fullTitle } from '../client/page-head.ts';
import { PagePending } from '../loading/page-pending.tsx';
import type { PageData } from '../portal/page-data.ts';
import { createPortal, createRequestQueryClient, type ShellPortal, shellMessages } from '../portal/create-portal.ts';
import { packQueries } from '../portal/page-queries.ts';
import { frameRouteId, routeTree, type UnknownPath } from '../portal/route-tree.tsx';
import { PortalProviders } from '../portal/portal-providers.tsx';
import type { RescueWords } from '../rescue/marks.ts';
import { createSession, noAuth } from '../session/auth.ts';
import { renderMarkup, type StyledMarkup } from './render-markup.ts';

export interface RenderRequest {
  /** Path with locale prefix, and query. */
  url: string;
  /** Origin at which the server reaches the services. */
  origin: string;
  siteConfig: SiteConfig;
  composition: PublicComposition;
  /** The status of a page that could not be rendered: render the frame with the error page. */
  failed?: number;
  /** How many versions of the remote to skip, because this page fails in them. */
  from?: number;
}

/** The parts of a document; the edge assembles them. */
export interface Rendered extends StyledMarkup {
  status: number;
  /** The target of a redirect. */
  location?: string;
  locale: Locale;
  title: string;
  head: Omit<HeadContent, 'title'>;
  siteName: string;
  /** Whether the menu and the contact block show the current data of the content service. */
  complete: boolean;
  /** Why the page shows an error, for the log. */
  failure?: string;
  /** Whether the page's own code is at fault, so that another version may work. */
  broken?: boolean;
  /** Names of the calls whose data it shows: a change of that data makes it stale. */
  reads: readonly string[];
  /** Texts to show while the shell does not start. */
  words: RescueWords;
  data: PageData;
}

/** Renders an address with the remote that owns it, or the frame only when there is none. */
export async function render(request: RenderRequest, loader: RemoteLoader<AnyRemote>): Promise<Rendered> {
  const url = new URL(request.url, 'http://portal.invalid');
  const { locale, path } = splitLocale(url.pathname);
  const reads = new Set<string>();
  const portal = createPortal({
    locale,
    siteConfig: request.siteConfig,
    call: serverCalls(request.origin, locale, reads),
    queryClient: createRequestQueryClient(),
    session: createSession(),
    auth: noAuth,
    dialogs: createDialogs(),
    loading: createLoading(),
    isApplication: applicationPaths(() => request.composition.routes),
  });
  await portal.addMessages(shellMessages[locale]());
  const route = matchRoute(request.composition.routes, path);
  if (route?.frame === 'application') await loadApplicationFrame();
  const { failed } = request;
  const needed = route && route.access !== 'member' && failed === undefined;
  const loaded = needed ? await loadRemote(portal, loader, route.owner, request.from) : undefined;
  const remote = loaded?.remote;
  const rendered = route && !remote ? 'frame' : 'page';
  const unknown: UnknownPath =
    failed !== undefined
      ? { loader: () => fail(failed) }
      : rendered === 'frame'
        ? { Component: PagePending }
        : { loader: reject };
  const tree = routeTree(remote ? await routesOf(remote, portal) : [], unknown, () => loadFrame(portal));
  const { status, location, complete, failure, broken, router } = await respond(tree, url, locale, failed);

  let head: HeadContent = { title: portal.text('shell.siteName') };
  const styledMarkup = router
    ? await renderMarkup(
        <PortalProviders portal={portal} head={(content) => (head = content)}>
          {router}
        </PortalProviders>,
      )
    : { markup: '', styles: '', styleAttributes: '' };
  const { title, ...rest } = head;
  const siteName = portal.text('shell.siteName');
  const { siteConfig } = request;
  const composition = partOf(request.composition, route?.owner);
  const data: PageData = {
    composition,
    siteConfig,
    status,
    rendered,
    version: loaded?.candidate.version,
    queries: packQueries(portal.queryClient),
  };
  return {
    status,
    location,
    locale,
    title: fullTitle(title, siteName),
    head: rest,
    siteName,
    failure,
    broken,
    ...styledMarkup,
    complete,
    reads: [...reads],
    words: {
      waiting: portal.text('shell.rescue.waiting'),
      failed: portal.text('shell.rescue.failed'),
      offline: portal.text('shell.rescue.offline'),
      retry: portal.text('shell.error.retry'),
      ...(siteConfig.telemetrySample === undefined ? {} : { reports: callUrl(reportTelemetry, {}) }),
    },
    data,
  };
}

/**
 * The calls of one render. They are never aborted, so the signals of queries are left out: with one, the HTTP client
 * and Node's `Request` retain each other for the lifetime of the process.
 */
function serverCalls(origin: string, locale: Locale, reads: Set<string>): CallFunction {
  const call = createClient({ origin, locale });
  return (definition, input) => {
    reads.add(definition.name);
    return call(definition, input);
  };
}

/** A remote that fails here may still work in the browser, so its failure does not fail the page. */
async function loadRemote(
  portal: ShellPortal,
  loader: RemoteLoader<AnyRemote>,
  owner: string,
  from?: number,
): Promise<Loaded<AnyRemote> | undefined> {
  try {
    const loaded = await loader.load(owner, from);
    await portal.addMessages(loaded.remote.messages[portal.locale]());
    return loaded;
  } catch {
    return undefined;
  }
}

function fail(status: number): never {
  throw new Response(null, { status });
}

function reject(): never {
  throw notFound();
}

async function respond(tree: RouteObject[], url: URL, locale: Locale, failed?: number) {
  const handler = createStaticHandler(tree, { basename: localePrefix(locale) || '/' });
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('Location') ?? undefined, complete: false };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  return {
    status: failed ?? statusOf(context),
    failure: failed === undefined ? failureOf(context.errors) : undefined,
    broken: failed === undefined && Object.values(context.errors ?? {}).some(isBroken),
    complete: context.loaderData[frameRouteId] === true,
    // The router would write its data as an inline script; the query client already carries the page's data.
    router: <StaticRouterProvider router={router} context={context} hydrate={false} />,
  };
}

/** Whether a service rejected what the page read for its address: not the site is at fault, but the visitor's words. */
function isRejected(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 400;
}

/** Why the page shows an error, for the log. A missing page and a rejected address are not errors. */
function failureOf(errors: Record<string, unknown> | null): string | undefined {
  const error = Object.values(errors ?? {}).find((each) =>
    isRouteErrorResponse(each) ? each.status >= 500 : !isRejected(each),
  );
  if (error === undefined) return undefined;
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}

/** A failed service gives status 503, because the site itself works. */
function statusOf({ statusCode, errors }: { statusCode: number; errors: Record<string, unknown> | null }): number {
  if (!errors || statusCode !== 500) return statusCode;
  return Object.values(errors).every(isRejected) ? 400 : 503;
}
