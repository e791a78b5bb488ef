import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';

import { splitLocale } from './locale.ts';
import type { Catalogue, PageModule, Portal } from './portal.ts';

type PageImport = () => Promise<PageModule>;

/** A page with messages that no other page needs: they are loaded with it. */
export interface PageWithMessages {
  page: PageImport;
  messages: readonly Catalogue[];
}

/** Thrown by a page's `load` when there is no such page: the shell shows its 404 page in the frame. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}

/** The code or the texts of a page failed to load, so its data was not requested. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';
}

/**
 * The route objects of a remote, from its declaration and its pages by name.
 * @throws {Error} when a declared page has no module
 */
export function pageRoutes<Page extends string>(
  declaration: { name: string; routes: readonly { pattern: string; page: Page }[] },
  pages: Record<NoInfer<Page>, PageImport | PageWithMessages>,
  portal: Portal,
): RouteObject[] {
  const missing = declaration.routes.find(({ page }) => !Object.hasOwn(pages, page));
  if (missing) throw new Error(`${declaration.name} declares the page "${missing.page}", but has no module for it`);
  return declaration.routes.map(({ pattern, page }) => ({
    id: `${declaration.name}:${pattern}`,
    path: pattern,
    ...pageRoute(pages[page], portal),
  }));
}

/**
 * A page whose code is loaded at its first visit. Does not use the router's own `lazy`, which keeps a rejected import
 * for ever, so that a page whose code failed to load once would need a reload.
 */
function pageRoute(entry: PageImport | PageWithMessages, portal: Portal): RouteObject {
  let loaded: PageModule | undefined;
  return {
    async loader({ request, params }) {
      loaded ??= await importPage(entry, portal);
      return loaded.load?.({ portal, params, url: pageUrl(request), signal: request.signal });
    },
    shouldRevalidate: ({ defaultShouldRevalidate }) => defaultShouldRevalidate && !(loaded && !loaded.load),
    Component: () => loaded && createElement(loaded.Page),
  };
}

/**
 * The build's own chunk loading retries once.
 * @throws {PageCodeError}
 */
async function importPage(entry: PageImport | PageWithMessages, portal: Portal): Promise<PageModule> {
  const { page, messages } = typeof entry === 'function' ? { page: entry, messages: [] } : entry;
  try {
    const [module] = await Promise.all([
      page(),
      ...messages.map((catalogue) => portal.addMessages(catalogue[portal.locale]())),
    ]);
    return module;
  } catch (cause) {
    throw new PageCodeError(cause instanceof Error ? cause.message : 'The page has no code', { cause });
  }
}

function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = splitLocale(url.pathname).path;
  return url;
}
