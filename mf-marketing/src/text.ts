import { createUseText } from '@up/host';

import type catalogue from '../locales/en.json';

/** The texts that every page loads. A page with texts of its own has a hook for both, in its `text.ts`. */
export type TextId = keyof typeof catalogue;
export const useText = createUseText<TextId>();
