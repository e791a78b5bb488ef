import { createUseText } from '@up/host';

import type catalogue from './locales/en.json';

export const usePlatformText = createUseText<keyof typeof catalogue>();
