import type { ComponentType } from 'react';

import type { ProjectTabId } from '@up/api/pages';
import { mayInProject, type ProjectRight, type ProjectRole } from '@up/api/roles';

import type { TextId } from '../../text.ts';
import { auditMessages } from '../../audit/text.ts';
import { lazyTab, type TabProps } from './lazy-tab.tsx';
import { inquiryMessages } from '../../inquiries/messages.ts';
import { uatMessages } from '../../uat/messages.ts';

interface ProjectTab {
  /** The id of product.md#project-tabs in the address. */
  id: ProjectTabId;
  title: TextId;
  /** The tab is offered to roles with at least one of these rights. */
  rights: readonly ProjectRight[];
  Content: ComponentType<TabProps>;
}

const summary: ProjectTab = {
  id: 'summary',
  title: 'projects.tabs.summary',
  rights: ['read'],
  Content: lazyTab(() => import(/* webpackChunkName: "tab-summary" */ './tabs/summary/tab.tsx'), {
    ko: () =>
      import(/* webpackChunkName: "messages-ko-summary" */ './tabs/summary/locales/ko.json', {
        with: { type: 'json' },
      }),
    en: () =>
      import(/* webpackChunkName: "messages-en-summary" */ './tabs/summary/locales/en.json', {
        with: { type: 'json' },
      }),
  }),
};

/** The tabs of a project in order: to add one, add an entry here and a folder below `tabs`. */
export const projectTabs: readonly ProjectTab[] = [
  summary,
  {
    id: 'credentials',
    title: 'projects.tabs.credentials',
    rights: ['read'],
    Content: lazyTab(() => import(/* webpackChunkName: "tab-credentials" */ './tabs/credentials/tab.tsx'), {
      ko: () =>
        import(/* webpackChunkName: "messages-ko-credentials" */ '../../keys/locales/ko.json', {
          with: { type: 'json' },
        }),
      en: () =>
        import(/* webpackChunkName: "messages-en-credentials" */ '../../keys/locales/en.json', {
          with: { type: 'json' },
        }),
    }),
  },
  {
    id: 'test_data',
    title: 'projects.tabs.testData',
    rights: ['testData'],
    Content: lazyTab(() => import(/* webpackChunkName: "tab-test-data" */ './tabs/test-data/tab.tsx'), {
      ko: () =>
        import(/* webpackChunkName: "messages-ko-test-data" */ './tabs/test-data/locales/ko.json', {
          with: { type: 'json' },
        }),
      en: () =>
        import(/* webpackChunkName: "messages-en-test-data" */ './tabs/test-data/locales/en.json', {
          with: { type: 'json' },
        }),
    }),
  },
  {
    id: 'card_payment_test',
    title: 'projects.tabs.payments',
    rights: ['payments'],
    Content: lazyTab(() => import(/* webpackChunkName: "tab-card-payment-test" */ './tabs/card-payment-test/tab.tsx'), {
      ko: () =>
        import(/* webpackChunkName: "messages-ko-payments" */ './tabs/card-payment-test/locales/ko.json', {
          with: { type: 'json' },
        }),
      en: () =>
        import(/* webpackChunkName: "messages-en-payments" */ './tabs/card-payment-test/locales/en.json', {
          with: { type: 'json' },
        }),
    }),
  },
  {
    id: 'view_uat',
    title: 'projects.tabs.uat',
    rights: ['read'],
    Content: lazyTab(() => import(/* webpackChunkName: "tab-view-uat" */ './tabs/view-uat/tab.tsx'), uatMessages),
  },
  {
    id: 'documentation',
    title: 'projects.tabs.documentation',
    rights: ['read'],
    Content: lazyTab(() => import(/* webpackChunkName: "tab-documentation" */ './tabs/documentation/tab.tsx'), {
      ko: () =>
        import(/* webpackChunkName: "messages-ko-documentation" */ './tabs/documentation/locales/ko.json', {
          with: { type: 'json' },
        }),
      en: () =>
        import(/* webpackChunkName: "messages-en-documentation" */ './tabs/documentation/locales/en.json', {
          with: { type: 'json' },
        }),
    }),
  },
  {
    id: 'development_inquiry',
    title: 'projects.tabs.development',
    rights: ['ownInquiries'],
    Content: lazyTab(
      () => import(/* webpackChunkName: "tab-development-inquiry" */ './tabs/development-inquiry/tab.tsx'),
      inquiryMessages,
    ),
  },
  {
    id: 'contract_inquiry',
    title: 'projects.tabs.contract',
    rights: ['ownInquiries'],
    Content: lazyTab(
      () => import(/* webpackChunkName: "tab-contract-inquiry" */ './tabs/contract-inquiry/tab.tsx'),
      inquiryMessages,
    ),
  },
  {
    id: 'project_settings',
    title: 'projects.tabs.settings',
    rights: ['update', 'cancel', 'handOver', 'delete'],
    Content: lazyTab(
      () => import(/* webpackChunkName: "tab-project-settings" */ './tabs/project-settings/tab.tsx'),
      auditMessages,
    ),
  },
];

/** The tab of an id in the address; the first one for any other value. */
export function tabOf(id: string | null): ProjectTab {
  return projectTabs.find((tab) => tab.id === id) ?? summary;
}

export function isOffered(tab: Pick<ProjectTab, 'rights'>, role: ProjectRole): boolean {
  return tab.rights.some((right) => mayInProject(role, right));
}
