import { createUseText } from '@up/host';

import type { TextId as SharedTextId } from '../../text.ts';
import type catalogue from './locales/en.json';

export type TextId = SharedTextId | keyof typeof catalogue;
export const useText = createUseText<TextId>();
