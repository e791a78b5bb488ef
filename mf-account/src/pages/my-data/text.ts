import { createUseText } from '@up/host';

import type catalogue from './locales/en.json';
import type { TextId as SharedTextId } from '../../text.ts';

export type TextId = SharedTextId | keyof typeof catalogue;
export const useText = createUseText<TextId>();
