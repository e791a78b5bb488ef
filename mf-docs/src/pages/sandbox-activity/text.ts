import { createUseText } from '@up/host';

import type catalogue from './locales/en.json';

export type ActivityTextId = keyof typeof catalogue;
export const useActivityText = createUseText<ActivityTextId>();
