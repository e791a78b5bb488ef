import { createUseText } from '@up/host';

import type { TextId as SharedTextId } from '../../text.ts';
import type catalogue from './locales/en.json';

export const useChangelogText = createUseText<SharedTextId | keyof typeof catalogue>();
