import { setupI18n, type I18n, type Messages as CompiledMessages } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';

import type { Portal, ProblemTextId, ProjectPageTextId, TextValues, Messages } from '@up/host';
import type { Locale } from '@up/api/constants/locales';
import hostPackage from '@up/host/package.json';

import type { TextId } from '../text.ts';

/** The shell's own catalogues. */
export const shellMessages: Record<Locale, () => Promise<{ default: Messages }>> = {
  ko: () => import(/* webpackChunkName: "messages-ko" */ '../../locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en" */ '../../locales/en.json', { with: { type: 'json' } }),
};

/**
 * Cached for 5 minutes, no retry, no refetch on focus, back-off from 1 s doubling to 30 s (product.md#durations). Without
 * a connection a query fails, so that the page can say so, instead of waiting in silence.
 */
const queryDefaults = {
  networkMode: 'always',
  gcTime: 5 * 60_000,
  retry: false,
  refetchOnWindowFocus: false,
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
} as const;

/** The query cache of a visit. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: queryDefaults } });
}

/**
 * The query cache of a request on the server. It is dropped with its request: a timer that removes a query some minutes
 * later would retain the complete render until then.
 */
export function createRequestQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { ...queryDefaults, gcTime: Infinity } } });
}

/** The parts that differ between the browser and the server. */
export interface PortalParts extends Omit<Portal, 'text' | 'addMessages'> {
  /** Whether the page at a path (without locale) stands in the application frame, as its remote declares. */
  isApplication(path: string): boolean;
}

/** The portal with the shell's own texts. */
export interface ShellPortal extends Portal, Pick<PortalParts, 'isApplication'> {
  readonly i18n: I18n;
  /** A message of the shell's own catalogue. */
  text(id: TextId | ProblemTextId | ProjectPageTextId, values?: TextValues): string;
}

/** Creates the portal that remotes get. Nothing in it outlives a visit or a request. */
export function createPortal(parts: PortalParts): ShellPortal {
  const i18n = setupI18n({ locale: parts.locale, messages: { [parts.locale]: {} } });
  return {
    ...parts,
    i18n,
    text: (id: string, values) => i18n._(id, values),
    async addMessages(catalogue) {
      const { default: messages } = await catalogue;
      // The host contract does not specify the type of compiled messages.
      i18n.load(parts.locale, messages as CompiledMessages);
    },
  };
}

/** The version of the host contract that this shell offers. */
export const hostVersion = hostPackage.version;
