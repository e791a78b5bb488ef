import { createUseText } from '@up/host';

import type shared from '../../../locales/en.json';
import type catalogue from './locales/en.json';

/** The texts of this page and the remote's shared ones. */
export const useConsultingText = createUseText<keyof typeof catalogue | keyof typeof shared>();
