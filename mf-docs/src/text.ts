import { createUseText } from '@up/host';

import type catalogue from '../locales/en.json';
import type developers from './pages/developers/locales/en.json';
import type overview from './pages/developers-overview/locales/en.json';
import type sandbox from './pages/sandbox/locales/en.json';

export type TextId = keyof (typeof catalogue & typeof developers & typeof overview & typeof sandbox);
export const useText = createUseText<TextId>();
