import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { useQuery } from '@tanstack/react-query';

import { curlCommand } from './curl.ts';
import type { HttpRequest } from './http-request.ts';
import { languageStore } from './language-store.ts';
import type { SampleLanguage } from './languages.ts';

export interface Sample {
  chosen: SampleLanguage;
  choose(language: SampleLanguage): void;
  /** The language of the code: the chosen one, or cURL while the writers of the others are loading. */
  language: SampleLanguage;
  code: string;
}

/** A call as a program in the reader's language. The writers are loaded when they are first needed. */
export function useSample(origin: string, request: HttpRequest): Sample {
  const chosen = useStore(languageStore, (state) => state.language);
  useLayoutEffect(() => void languageStore.persist.rehydrate(), []);
  const { data: write } = useQuery({
    queryKey: ['sampleWriters'],
    queryFn: () => import('./write-sample.ts').then(({ writeSample }) => writeSample),
    enabled: chosen !== 'curl',
    staleTime: Infinity,
  });
  const language = chosen !== 'curl' && write ? chosen : 'curl';
  return {
    chosen,
    language,
    choose: (selected) => languageStore.setState({ language: selected }),
    code: language !== 'curl' && write ? write(language, { origin, request }) : curlCommand(origin, request),
  };
}
