import { createUseText } from '@up/host';

import type { TextId } from '../../text.ts';
import type catalogue from './locales/en.json';

export const useText = createUseText<TextId | keyof typeof catalogue>();
