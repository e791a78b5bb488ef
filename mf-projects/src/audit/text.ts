import { createUseText, type Catalogue } from '@up/host';

import type catalogue from '../pages/operator-audit/locales/en.json';

export type AuditTextId = keyof typeof catalogue;
export const useAuditText = createUseText<AuditTextId>();

/** The names of events in the audit trail. */
export const auditMessages: Catalogue = {
  ko: () =>
    import(/* webpackChunkName: "messages-ko-operator-audit" */ '../pages/operator-audit/locales/ko.json', {
      with: { type: 'json' },
    }),
  en: () =>
    import(/* webpackChunkName: "messages-en-operator-audit" */ '../pages/operator-audit/locales/en.json', {
      with: { type: 'json' },
    }),
};
