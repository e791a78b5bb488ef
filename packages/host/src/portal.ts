import type { CallFunction } from '@up/api/client';
import type { SiteConfig } from '@up/api/calls/publishing/site';
import type { Locale } from '@up/api/constants/locales';
import type { ProjectTabId } from '@up/api/project-tabs';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { StoreApi } from 'zustand/vanilla';

/** product.md#session: the user session. Absent until the user's data is loaded after login. */
export interface SessionUser {
  userId: string;
  userName: string;
  name: string;
  email: string;
  organization: string;
  aspId: string;
  phone: string;
  roles: string[];
}

export interface SessionState {
  /** Known before the first paint; `user` follows when it is loaded. */
  loggedIn: boolean;
  user?: SessionUser;
  /** The server's time zone in this browser session (product.md#sessions): an IANA name. */
  timeZone: string;
}

/** Signing in and out. Each method throws a `ProblemError` when the server rejects. */
export interface Auth {
  /**
   * Opens a session and loads the user's data (product.md#main-api). Aborting ends the call but not a session that is
   * open already.
   */
  signIn(username: string, password: string, options?: { signal?: AbortSignal }): Promise<void>;
  /** Ends the session in this tab, on the server and in all other tabs, and deletes its cached data. */
  signOut(): Promise<void>;
  /** Reloads the user's data after a change. */
  reload(): Promise<void>;
}

/** The props of a dialog's component: it answers its opener with `close`. */
export interface DialogProps<Result> {
  close(result?: Result): void;
}

export interface DialogOptions {
  /** Backdrop clicks and Escape do not close the dialog (product.md#site-frame). */
  persistent?: boolean;
  /** Accessible name when the dialog has no visible heading. */
  label?: string;
}

/** The shell's stack of dialogs. Navigation closes all of them with `undefined`. */
export interface Dialogs {
  /** Shows a dialog on top; resolves with the value passed to `close`, or `undefined` when dismissed. */
  open<Result>(component: ComponentType<DialogProps<Result>>, options?: DialogOptions): Promise<Result | undefined>;
  /** Asks whether to leave a form with unsaved input; see `useLeaveGuard`. */
  confirmLeaving(): Promise<boolean>;
}

/** The global loading overlay: shown while any task runs, and for 500 ms after the last one (product.md#site-frame). */
export interface Loading {
  during<T>(task: Promise<T>): Promise<T>;
}

export type TextValues = Record<string, string | number>;

/** A message of the shell's catalogue by reason code (product.md#errors). */
export type ProblemTextId = `shell.problem.${string}`;

/** The name of a project's page, as the application frame's navigation shows it. */
export type ProjectPageTextId = `shell.project.${ProjectTabId | 'activity'}`;

/** The shell's services for remotes. One per visit in the browser, one per request on the server. */
export interface Portal {
  readonly locale: Locale;
  readonly siteConfig: SiteConfig;
  readonly call: CallFunction;
  readonly queryClient: QueryClient;
  readonly session: StoreApi<SessionState>;
  readonly auth: Auth;
  readonly dialogs: Dialogs;
  readonly loading: Loading;
  /** Adds the messages of a catalogue in this portal's language once they are loaded. */
  addMessages(catalogue: Promise<{ default: Messages }>): Promise<void>;
  /**
   * The shell's message for why a call failed, or the name of a project's page. An application gets its own messages
   * from `createUseText`.
   */
  text(id: ProblemTextId | ProjectPageTextId, values?: TextValues): string;
}

export interface PageArguments {
  portal: Portal;
  params: Record<string, string | undefined>;
  /** Without the locale prefix. */
  url: URL;
  signal: AbortSignal;
}

/** The exports of a page's module. */
export interface PageModule {
  Page: ComponentType;
  /**
   * Fetches the data that the page needs before it can be shown into the query client. Its value is the page's loader
   * data. Throws `notFound()` when there is no such page. Also runs on the server.
   */
  load?: (page: PageArguments) => Promise<unknown>;
}

export type Messages = Record<string, unknown>;

/** A catalogue in each language. */
export type Catalogue = Record<Locale, () => Promise<{ default: Messages }>>;

/** What a remote exposes as `./routes`. */
export interface Remote {
  routes(portal: Portal): RouteObject[];
  /** Messages of all of its pages. Messages of a single page may be loaded with it, see `pageRoutes`. */
  messages: Catalogue;
}
