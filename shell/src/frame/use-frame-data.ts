import { useQuery } from '@tanstack/react-query';

import type { ContactCenter } from '@up/api/calls/content';
import type { NavigationItem } from '@up/api/entities/navigation';
import { usePortal } from '@up/host';

import { useText } from '../text.ts';
import { frameQueries } from './frame-data.ts';
import { paths } from './paths.ts';

/** What was passed in is shown as it is; only what is missing is fetched (spec 7.3). */
const onlyWhatIsMissing = { refetchOnMount: false } as const;

/** The header's menu; a plain one while the content service has none to give. */
export function useMenu(): NavigationItem[] {
  const text = useText();
  const { menu } = frameQueries(usePortal());
  const { data = [] } = useQuery({ ...menu, ...onlyWhatIsMissing });
  return data.length > 0 ? data : [plainEntry(text('shell.menu.developers'), paths.developers)];
}

function plainEntry(displayName: string, url: string): NavigationItem {
  const place = { id: 0, slug: 'plain', order: 0, splitLevel: 0, depth: 0, height: 0 };
  return { ...place, displayName, url, target: '_self', children: [] };
}

/** The sections of the footer's sitemap, without the one called Home (spec 2.5). */
export function useSitemap(): NavigationItem[] {
  const { sitemap } = frameQueries(usePortal());
  const { data = [] } = useQuery({ ...sitemap, ...onlyWhatIsMissing });
  return data.filter(({ slug, displayName }) => slug !== 'home' && displayName !== 'Home');
}

/** The provider's contact block; `undefined` while there is none. */
export function useContact(): ContactCenter | undefined {
  const { contact } = frameQueries(usePortal());
  return useQuery({ ...contact, ...onlyWhatIsMissing }).data;
}
