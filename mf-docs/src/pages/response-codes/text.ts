import { createUseText } from '@up/host';

import type catalogue from './locales/en.json';

export const useCodesText = createUseText<keyof typeof catalogue>();
