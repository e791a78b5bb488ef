import { createUseText } from '@up/host';

import type catalogue from '../locales/en.json';

export type TextId = keyof typeof catalogue;
export const useText = createUseText<TextId>();

/** The text function, for code outside components. */
export type Text = ReturnType<typeof useText>;
