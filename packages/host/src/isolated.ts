import type { HeadContent } from './head.tsx';
import type { Catalogue, PageArguments, Portal, TextValues } from './portal.ts';

/** What the shell gives a page that is not a component of its own React, in place of hooks and components. */
export interface IsolatedPage {
  portal: Portal;
  /** What the page's `load` returned. */
  data: unknown;
  params: Record<string, string | undefined>;
  /** The page's address without locale prefix and hash. */
  url: URL;
  /** A message of the remote's own catalogues. */
  text(id: string, values?: TextValues): string;
  /** Opens a page of the portal, by its path without locale prefix. Links in the page's element do so by themselves. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Reports a fault of the page: the shell shows the last good version of the page, or an error page. */
  fail(error: unknown): void;
}

/** A page in an element of the document. */
export interface MountedPage {
  /** Called when the address or the data of the page has changed. */
  update(page: IsolatedPage): void;
  /** The visitor left the page. */
  unmount(): void;
}

/** The exports of a page that brings its own React, or any other library: functions in place of a component. */
export interface IsolatedPageModule {
  /** As that of other pages. */
  load?(page: PageArguments): Promise<unknown>;
  head(page: IsolatedPage): HeadContent;
  /** CSS of the page. Its selectors begin with the application's name, because it is not scoped. */
  styles?: string;
  /** The page as HTML. Only the server's build needs it. */
  render?(page: IsolatedPage): string;
  /** Fills an element: an empty one, or one that has what `render` returned. Only the browser's build needs it. */
  mount?(element: HTMLElement, page: IsolatedPage): MountedPage;
}

/** What a remote exposes as `./routes` when it shares no library with the shell. */
export interface IsolatedRemote {
  isolated: {
    name: string;
    routes: readonly { pattern: string; page: string }[];
    /** By the names of the routes' pages. */
    pages: Record<string, { page: () => Promise<IsolatedPageModule>; messages: readonly Catalogue[] }>;
  };
  messages: Catalogue;
}
