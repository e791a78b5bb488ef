import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { useQuery } from '@tanstack/react-query';

import { usePortal, useSession } from '@up/host';
import { storagePrefix } from '@up/api/constants/storage-prefix';
import { createStore } from 'zustand/vanilla';
import { createJSONStorage, persist } from 'zustand/middleware';

import { curlCommand, exampleRequest } from './languages/curl.ts';
import type { HttpRequest } from './http-request.ts';
import type { SampleLanguage } from './languages.ts';
import type { SampledApi } from './own-request.ts';

/** The reader's programming language, stored across pages and visits. Nothing is read before `persist.rehydrate()`. */
export const languageStore = createStore<{ language: SampleLanguage }>()(
  persist((): { language: SampleLanguage } => ({ language: 'curl' }), {
    name: `${storagePrefix.local}docs.language`,
    storage: createJSONStorage(() => localStorage),
    skipHydration: true,
  }),
);

export interface Sample {
  chosen: SampleLanguage;
  choose(language: SampleLanguage): void;
  /** The language of the code: the chosen one, or cURL while the writers of the others are loading. */
  language: SampleLanguage;
  code: string;
  /** The code with the viewer's secret, which is masked on the page. */
  copyValue: string;
}

/**
 * The example of an API as a program in the reader's language, with the reader's own key and ids when there are some.
 * The writers are loaded when they are first needed.
 */
export function useSample(api: SampledApi): Sample {
  const { packages } = api;
  const portal = usePortal();
  const chosen = useStore(languageStore, (state) => state.language);
  useLayoutEffect(() => void languageStore.persist.rehydrate(), []);
  const { data: write } = useQuery({
    queryKey: ['sampleWriters'],
    queryFn: () => import('./write-sample.ts').then(({ writeSample }) => writeSample),
    enabled: chosen !== 'curl',
    staleTime: Infinity,
  });
  const { data: own } = useQuery({
    queryKey: ['ownRequest', packages],
    queryFn: () => import('./write-sample.ts').then(({ findOwnRequest }) => findOwnRequest(portal, packages)),
    enabled: useSession(({ loggedIn }) => loggedIn),
    gcTime: 0,
  });
  const language = chosen !== 'curl' && write ? chosen : 'curl';
  const request = exampleRequest(api);
  const { shown, copied } = own?.(api) ?? { shown: request, copied: request };
  const origin = portal.siteConfig.siteUrl;
  const codeOf = (each: HttpRequest) =>
    language !== 'curl' && write ? write(language, { origin, request: each }) : curlCommand(origin, each);
  return {
    chosen,
    language,
    choose: (selected) => languageStore.setState({ language: selected }),
    code: codeOf(shown),
    copyValue: codeOf(copied),
  };
}
