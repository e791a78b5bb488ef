import { storagePrefix } from '@up/api/constants/storage-prefix';
import { createStore } from 'zustand/vanilla';
import { createJSONStorage, persist } from 'zustand/middleware';

import type { SampleLanguage } from './languages.ts';

/** The reader's programming language, stored across pages and visits. Nothing is read before `persist.rehydrate()`. */
export const languageStore = createStore<{ language: SampleLanguage }>()(
  persist((): { language: SampleLanguage } => ({ language: 'curl' }), {
    name: `${storagePrefix.local}docs.language`,
    storage: createJSONStorage(() => localStorage),
    skipHydration: true,
  }),
);
