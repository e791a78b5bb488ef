import { createUseText } from '@up/host';

import type catalogue from '../locales/en.json';
import type templates from '@up/api/locales/en.json';

/** A text of the kit, or of a message template of product.md#messages. */
export type FormsTextId = keyof typeof catalogue | `forms.template.${keyof typeof templates}`;
export const useFormsText = createUseText<FormsTextId>();
