import { createUseText } from '@up/host';

import type catalogue from './messages/en.ts';

export type TextId = keyof typeof catalogue;
export const useText = createUseText<TextId>();
