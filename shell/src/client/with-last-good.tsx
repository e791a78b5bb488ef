import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { Component, type ComponentType } from 'react';

import { serverMarkup } from '../server-markup/server-page.ts';
import { isBroken } from './broken.ts';
import { PagePending } from '../loading/page-pending.tsx';

interface PageFallbackBoundaryProps {
  page: ComponentType | null | undefined;
  /** Returns the component to show instead of the page; throws when there is none. */
  onFault(fault: unknown): Promise<ComponentType | null | undefined>;
}

interface PageFallbackBoundaryState {
  fault?: { error: unknown };
  instead?: ComponentType | null;
}

/** A page that throws while it renders, or in an effect, is replaced once by the last good version. */
class PageFallbackBoundary extends Component<PageFallbackBoundaryProps, PageFallbackBoundaryState> {
  override state: PageFallbackBoundaryState = {};

  static getDerivedStateFromError(error: unknown): PageFallbackBoundaryState {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.instead || !isBroken(error)) return;
    this.props.onFault(error).then(
      (instead) => this.setState({ instead: instead ?? null, fault: undefined }),
      (reason: unknown) => this.setState({ instead: null, fault: { error: reason } }),
    );
  }

  override render() {
    const { fault, instead } = this.state;
    // Errors of the last good version, and errors that are not faults, go to the error page.
    if (fault && (instead !== undefined || !isBroken(fault.error))) throw fault.error;
    if (fault) return <PagePending />;
    const Page = instead ?? this.props.page;
    return Page ? <Page /> : null;
  }
}

export interface LastGoodOptions {
  /** Called before a page starts, with its pattern; an error counts as a fault of the page. */
  beforeStart?(pattern: string): void;
  /**
   * The same remote's routes in the last good version.
   * @param pattern of the page that is about to start
   * @throws {RemoteUnavailableError} when there is none, or it does not work either
   */
  lastGood(pattern: string): Promise<RouteObject[]>;
  /** Called for every fault in a page's code, with its pattern. */
  onFailure(error: unknown, pattern: string): void;
  /** Whether the server's markup of the requested page may stay. */
  keepsMarkup(url: URL): boolean;
  /** May navigate to an address instead of showing the error page. */
  beforeErrorPage?(url: string): Promise<void>;
}

/**
 * Adds a fallback to the pages of a remote: one whose code or texts cannot be loaded, or which throws, is shown from
 * the last good version. The next visit tries the best version again.
 */
export function withLastGood(routes: RouteObject[], options: LastGoodOptions): RouteObject[] {
  return routes.map((route) =>
    route.index || typeof route.loader !== 'function' ? route : withFallback(route, options),
  );
}

function withFallback(route: RouteObject, options: LastGoodOptions): RouteObject {
  const { beforeStart, lastGood, onFailure, keepsMarkup, beforeErrorPage } = options;
  const pattern = route.path ?? '';
  const load = route.loader as LoaderFunction;
  let currentPage = route.Component;
  let last: Parameters<LoaderFunction> | undefined;

  /** @throws the error of the last good version, or the fault itself when there is none */
  async function runLastGood(fault: unknown, [args, context]: Parameters<LoaderFunction>): Promise<unknown> {
    const lastGoodRoute = await lastGood(pattern).then(
      (lastGoodRoutes) => lastGoodRoutes.find(({ path }) => path === route.path),
      () => undefined,
    );
    if (typeof lastGoodRoute?.loader !== 'function') throw fault;
    const data: unknown = await lastGoodRoute.loader(args, context);
    currentPage = lastGoodRoute.Component;
    return data;
  }

  return {
    ...route,
    index: false,
    loader: async (...args: Parameters<LoaderFunction>) => {
      last = args;
      const [{ request }] = args;
      try {
        beforeStart?.(pattern);
        const data: unknown = await load(...args);
        currentPage = route.Component;
        return data;
      } catch (fault) {
        if (request.signal.aborted || !isBroken(fault)) throw fault;
        onFailure(fault, pattern);
        try {
          return await runLastGood(fault, args);
        } catch (error) {
          if (isBroken(error) && keepsMarkup(new URL(request.url))) return serverMarkup;
          if (isBroken(error)) await beforeErrorPage?.(request.url);
          throw error;
        }
      }
    },
    Component: () => (
      <PageFallbackBoundary
        page={currentPage}
        onFault={async (fault) => {
          onFailure(fault, pattern);
          if (!last) throw fault;
          await runLastGood(fault, last);
          return currentPage;
        }}
      />
    ),
  };
}
