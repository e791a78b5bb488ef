import { useQuery } from '@tanstack/react-query';

import type { ContactCenter } from '@up/api/calls/publishing/content';
import { pages } from '@up/api/pages';
import { useHydrated, usePortal } from '@up/host';

import { useText } from '../text.ts';
import { frameQueries, type MenuEntry } from './frame-data.ts';

/**
 * Data that came with the page is used unchanged; only missing data is fetched (product.md#reads-of-the-frame), once
 * the frame is hydrated.
 */
const useMissingDataOptions = () => ({ staleTime: 'static', enabled: useHydrated() }) as const;

/** The header's menu; a built-in one while the content service has none. */
export function useMenu(): MenuEntry[] {
  const text = useText();
  const { menu } = frameQueries(usePortal());
  const { data = [] } = useQuery({ ...menu, ...useMissingDataOptions() });
  return data.length > 0 ? data : [plainEntry(text('shell.menu.developers'), pages.developers())];
}

function plainEntry(displayName: string, url: string): MenuEntry {
  return { displayName, url, splitLevel: 0, children: [] };
}

/** The sections of the footer's sitemap. */
export function useSitemap(): MenuEntry[] {
  const { sitemap } = frameQueries(usePortal());
  return useQuery({ ...sitemap, ...useMissingDataOptions() }).data ?? [];
}

/** The provider's contact block; `undefined` while there is none. */
export function useContact(): ContactCenter | undefined {
  const { contact } = frameQueries(usePortal());
  return useQuery({ ...contact, ...useMissingDataOptions() }).data ?? undefined;
}
