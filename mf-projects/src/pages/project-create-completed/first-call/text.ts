import { createUseText } from '@up/host';

import type catalogue from '../locales/en.json';

export const useFirstCallText = createUseText<keyof typeof catalogue>();
