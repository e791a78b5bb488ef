import { createUseText } from '@up/host';

import type catalogue from './locales/en.json';

export const useObservationsText = createUseText<keyof typeof catalogue>();
