import { createUseText } from '@up/host';

import type catalogue from '../locales/en.json';
import type home from './pages/home/locales/en.json';

export type TextId = keyof (typeof catalogue & typeof home);
export const useText = createUseText<TextId>();
