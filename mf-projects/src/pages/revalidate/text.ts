import { createUseText } from '@up/host';

import type catalogue from './locales/en.json';

export const useRevalidateText = createUseText<keyof typeof catalogue>();
