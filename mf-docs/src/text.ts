import { createUseText } from '@up/host';

import type catalogue from '../locales/en.json';
import type documentation from './pages/api-documentation/locales/en.json';
import type developers from './pages/developers/locales/en.json';
import type overview from './pages/developers-overview/locales/en.json';
import type groupDetails from './pages/api-group-details/locales/en.json';
import type glossary from './pages/glossary/locales/en.json';
import type guidelines from './pages/guidelines/locales/en.json';
import type sandbox from './pages/sandbox/locales/en.json';

export type TextId = keyof (typeof catalogue &
  typeof documentation &
  typeof developers &
  typeof overview &
  typeof groupDetails &
  typeof glossary &
  typeof guidelines &
  typeof sandbox);
export const useText = createUseText<TextId>();
