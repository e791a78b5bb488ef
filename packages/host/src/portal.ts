import type { CallFunction } from '@up/api/client';
import type { SiteConfig } from '@up/api/calls/site';
import type { Locale } from '@up/api/constants';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { StoreApi } from 'zustand/vanilla';

/** Spec 3: the user session. Absent until the user data is loaded after login. */
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
  /** Of the server, for this browser session (spec 4): an IANA name. */
  timeZone: string;
}

/** Signing in and out. Each throws a `ProblemError` when the server refuses. */
export interface Auth {
  /** Opens a session and loads the user's data (spec 7.1). An abort ends the call; who is signed in by then stays so. */
  signIn(username: string, password: string, options?: { signal?: AbortSignal }): Promise<void>;
  /** Ends the session, here, on the server and in every other tab; what was kept of it is dropped. */
  signOut(): Promise<void>;
  /** Loads the user's data anew, after it was changed. */
  reload(): Promise<void>;
}

/** What a dialog's component is given: answer its opener with `close`. */
export interface DialogProps<Result> {
  close(result?: Result): void;
}

export interface DialogOptions {
  /** Backdrop and Escape leave the dialog open (spec 4). */
  persistent?: boolean;
  /** Accessible name when the dialog has no visible heading. */
  label?: string;
}

/** The shell's stack of dialogs. A route change closes all of them with `undefined`. */
export interface Dialogs {
  /** Shows a dialog on top; resolves with what it was closed with, `undefined` when dismissed. */
  open<Result>(component: ComponentType<DialogProps<Result>>, options?: DialogOptions): Promise<Result | undefined>;
  /** Asks whether to leave a form that was not sent; see `useLeaveGuard`. */
  confirmLeaving(): Promise<boolean>;
}

/** The global loading overlay: shown while any task runs, and 500 ms after the last (spec 4). */
export interface Loading {
  during<T>(task: Promise<T>): Promise<T>;
}

export type TextValues = Record<string, string | number>;

/** A message of the shell's catalogue, by reason code (spec 8). */
export type ProblemTextId = `shell.problem.${string}`;

/** Everything that a remote gets from the shell. One per visit in the browser, one per request on the server. */
export interface Portal {
  readonly locale: Locale;
  readonly siteConfig: SiteConfig;
  readonly call: CallFunction;
  readonly queryClient: QueryClient;
  readonly session: StoreApi<SessionState>;
  readonly auth: Auth;
  readonly dialogs: Dialogs;
  readonly loading: Loading;
  /** Adds the messages of a catalogue in this portal's language, once they are there. */
  addMessages(catalogue: Promise<{ default: Messages }>): Promise<void>;
  /** Why a call failed, in the shell's words. What an application says itself it says by its own `createUseText`. */
  text(id: ProblemTextId, values?: TextValues): string;
}

export interface PageArguments {
  portal: Portal;
  params: Record<string, string | undefined>;
  /** Without the locale prefix. */
  url: URL;
  signal: AbortSignal;
}

/** What the module of a page exports. */
export interface PageModule {
  Page: ComponentType;
  /**
   * Fetches what the page cannot be shown without, into the query client. Its value is the page's loader data.
   * Throws `notFound()` when there is no such page. Runs on the server too.
   */
  load?: (page: PageArguments) => Promise<unknown>;
}

export type Messages = Record<string, unknown>;

/** A catalogue in each language. */
export type Catalogue = Record<Locale, () => Promise<{ default: Messages }>>;

/** What a remote exposes as `./routes`. */
export interface Remote {
  routes(portal: Portal): RouteObject[];
  /** What its pages say. What one of them alone says may stand with that page, see `pageRoutes`. */
  messages: Catalogue;
}
