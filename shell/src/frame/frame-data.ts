import { queryOptions, type QueryKey } from '@tanstack/react-query';

import { contactCenter, footerNavs, topNavigations } from '@up/api/calls/publishing/content';
import { navigationPageSize } from '@up/api/constants/paging';
import { navigationTree, type NavigationItem } from '@up/api/entities/navigation';
import { ProblemError } from '@up/api/problem';
import type { Portal } from '@up/host';

import { frameKey } from '../session/auth.ts';

type Caller = Pick<Portal, 'call' | 'locale'>;

/** A navigation entry as the frame shows it. */
export interface MenuEntry extends Pick<NavigationItem, 'displayName' | 'url' | 'splitLevel'> {
  newTab?: true;
  children: MenuEntry[];
}

/**
 * The frame's data from the content service. product.md#reads-of-the-frame: each part is fetched only where none was
 * passed in. Reduced to what the frame needs, because every page carries it to the browser.
 */
export function frameQueries(portal: Caller) {
  return {
    menu: navigationQuery(portal, topNavigations),
    // The footer's sections, without the one called Home (product.md#site-frame).
    sitemap: navigationQuery(portal, footerNavs, ({ slug, displayName }) => slug !== 'home' && displayName !== 'Home'),
    contact: queryOptions({
      queryKey: [frameKey, contactCenter.name, portal.locale],
      queryFn: async ({ signal }) => {
        const response = await portal
          .call(contactCenter, { query: { locale: portal.locale } }, { signal })
          .catch(absent);
        // Not the last known one: an editor has removed it.
        if (!response) return null;
        const { address, phoneNumber, faxNumber, email, copyright, externalLinks, familySites } =
          response.data.attributes;
        return { address, phoneNumber, faxNumber, email, copyright, externalLinks, familySites };
      },
      staleTime: contactCenter.freshSeconds * 1000,
    }),
  };
}

/** A 404 is a valid response for a single type of the content service; every other problem is an error. */
function absent(error: unknown): undefined {
  if (error instanceof ProblemError && error.status === 404) return undefined;
  throw error;
}

function navigationQuery(
  { call, locale }: Caller,
  navigation: typeof topNavigations | typeof footerNavs,
  isShown: (section: NavigationItem) => boolean = () => true,
) {
  const query = { populate: '*', locale, 'pagination[pageSize]': navigationPageSize } as const;
  return queryOptions({
    queryKey: [frameKey, navigation.name, locale],
    queryFn: async ({ signal }) =>
      navigationTree(await call(navigation, { query }, { signal }))
        .filter(isShown)
        .map(menuEntry),
    staleTime: navigation.freshSeconds * 1000,
  });
}

function menuEntry({ displayName, url, target, splitLevel, children }: NavigationItem): MenuEntry {
  const newTab = target === '_blank' ? { newTab: true as const } : {};
  return { displayName, url, splitLevel, ...newTab, children: children.map(menuEntry) };
}

/** The last responses by query, so that a server keeps its menu while the content service is down. */
const lastGood = new Map<string, unknown>();

/** How long a page waits for its menu at most: as long as rendering it may take. */
const menuTimeoutMs = 1000;

/**
 * Loads the menu, the sitemap and the contact block into the query client. Never throws: what is not loaded in time is
 * taken from the last response or left out, and the frame shows a plain menu. Returns whether everything is up to date
 * with the content service.
 */
export async function loadFrame(portal: Portal, timeoutMs = menuTimeoutMs): Promise<boolean> {
  const { menu, sitemap, contact } = frameQueries(portal);
  const { queryClient } = portal;

  const load = async (queryKey: QueryKey, response: Promise<unknown>) => {
    lastGood.set(JSON.stringify(queryKey), await response);
  };
  const complete = await allWithin(timeoutMs, [
    load(menu.queryKey, queryClient.query({ ...menu, staleTime: 'static' })),
    load(sitemap.queryKey, queryClient.query({ ...sitemap, staleTime: 'static' })),
    load(contact.queryKey, queryClient.query({ ...contact, staleTime: 'static' })),
  ]);

  const keys: QueryKey[] = [menu.queryKey, sitemap.queryKey, contact.queryKey];
  for (const queryKey of keys) {
    const last = lastGood.get(JSON.stringify(queryKey));
    if (last !== undefined && queryClient.getQueryData(queryKey) === undefined) {
      queryClient.setQueryData(queryKey, last);
    }
  }
  return complete;
}

/** Whether every task succeeded within the time. A failure does not interrupt the others. */
async function allWithin(ms: number, tasks: Promise<void>[]): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = Promise.allSettled(tasks).then((results) => results.every(({ status }) => status === 'fulfilled'));
  try {
    return await Promise.race([done, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
