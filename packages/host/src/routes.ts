import type { RouteObject } from 'react-router';

import { splitLocale } from './locale.ts';
import type { Catalogue, PageModule, Portal } from './portal.ts';

type PageImport = () => Promise<PageModule>;

/** A page whose messages no other page needs: they are loaded with it. */
export interface PageWithMessages {
  page: PageImport;
  messages: Catalogue;
}

/** Thrown by a page's `load` when there is no such page: the shell shows its 404 with the frame around it. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
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
    lazy: async () => {
      const { Page, load } = await importPage(pages[page], portal);
      return {
        Component: Page,
        loader:
          load && (({ request, params }) => load({ portal, params, url: pageUrl(request), signal: request.signal })),
      };
    },
  }));
}

/** React Router keeps a rejected `lazy` for ever, so a failed import is tried once more in here. */
async function importPage(entry: PageImport | PageWithMessages, portal: Portal): Promise<PageModule> {
  const { page, messages } = typeof entry === 'function' ? { page: entry } : entry;
  const all = async () => {
    const [module] = await Promise.all([page(), messages && portal.addMessages(messages[portal.locale]())]);
    return module;
  };
  try {
    return await all();
  } catch {
    return await all();
  }
}

function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = splitLocale(url.pathname).path;
  return url;
}
