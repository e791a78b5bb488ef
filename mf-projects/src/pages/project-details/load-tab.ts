import type { ComponentType } from 'react';

import type { Project } from '@up/api/calls/projects/project';
import { projectTabIds, type ProjectTabId } from '@up/api/project-tabs';
import type { Catalogue, Portal } from '@up/host';

import { auditMessages } from '../../audit/text.ts';
import { inquiryMessages } from '../../inquiries/text.ts';
import { keyMessages } from '../../keys/text.ts';
import { prefetch } from '../../project/queries.ts';
import { uatMessages } from '../../uat/text.ts';

export interface TabProps {
  project: Project;
}

/** What a tab can start to load before the project is known. */
export interface TabArguments {
  portal: Portal;
  projectId: string;
  /** The parameters of the address. */
  query: URLSearchParams;
}

/** The exports of a tab's module, `tabs/<id>/tab.tsx`. */
export interface TabModule {
  Tab: ComponentType<TabProps>;
  /** The queries of the tab: they are started while the project still loads. */
  load?(tab: TabArguments): readonly Promise<unknown>[];
}

/** Texts that a tab shares with other pages. Those of `tabsWithTexts` have their own, in `tabs/<id>/locales`. */
const sharedMessages: Partial<Record<ProjectTabId, Catalogue>> = {
  summary: uatMessages,
  credentials: keyMessages,
  view_uat: uatMessages,
  development_inquiry: inquiryMessages,
  contract_inquiry: inquiryMessages,
  project_settings: auditMessages,
};

/** The tab that an address names; the first one for any other value. */
export function readTab(query: URLSearchParams): ProjectTabId {
  const requested = query.get('tab');
  return projectTabIds.find((id) => id === requested) ?? 'summary';
}

/** Tabs with texts of their own. */
const tabsWithTexts = new Set<ProjectTabId>(['summary', 'test_data', 'card_payment_test', 'documentation']);

/**
 * A tab's code and texts, loaded once. A failed import is retried once, then the page shows its error; kept as a query,
 * it is not imported again by each attempt to render the tab, but when the reader tries again.
 */
export function tabQuery(portal: Portal, id: ProjectTabId) {
  return {
    queryKey: ['project-tab', id, portal.locale],
    queryFn: () => importTab(portal, id).catch(() => importTab(portal, id)),
    staleTime: Infinity,
  };
}

/** Starts to load a tab and its data, so that they need not wait for the project. The tab shows its error. */
export function startTab(id: ProjectTabId, tab: TabArguments): void {
  prefetch(
    tab.portal.queryClient.query(tabQuery(tab.portal, id)).then(({ load }) => {
      for (const query of load?.(tab) ?? []) prefetch(query);
    }),
  );
}

async function importTab(portal: Portal, id: ProjectTabId): Promise<TabModule> {
  const folder = id.replaceAll('_', '-');
  const shared = sharedMessages[id];
  const catalogues = [...(shared ? [shared] : []), ...(tabsWithTexts.has(id) ? [ownMessages(folder)] : [])];
  const [module] = await Promise.all([
    import(/* webpackChunkName: "tab-[request]" */ `./tabs/${folder}/tab.tsx`) as Promise<TabModule>,
    ...catalogues.map((catalogue) => portal.addMessages(catalogue[portal.locale]())),
  ]);
  return module;
}

const ownMessages = (folder: string): Catalogue => ({
  ko: () =>
    import(/* webpackChunkName: "messages-ko-[request]" */ `./tabs/${folder}/locales/ko.json`, {
      with: { type: 'json' },
    }) as ReturnType<Catalogue['ko']>,
  en: () =>
    import(/* webpackChunkName: "messages-en-[request]" */ `./tabs/${folder}/locales/en.json`, {
      with: { type: 'json' },
    }) as ReturnType<Catalogue['en']>,
});
