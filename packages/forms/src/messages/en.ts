import templates from '@up/api/locales/en.json' with { type: 'json' };
import { templatesOf } from '@up/api/rules/templates-of';

import own from '../../locales/en.json' with { type: 'json' };

/** The texts of the kit, and the message templates of product.md#messages. */
const messages = { ...own, ...templatesOf('forms', templates) };
// A catalogue is the default export of its module.
export default messages;
