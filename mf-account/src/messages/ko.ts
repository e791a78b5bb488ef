import templates from '@up/api/locales/ko.json' with { type: 'json' };
import { templatesOf } from '@up/api/rules/templates-of';

import own from '../../locales/ko.json' with { type: 'json' };

/** Every text of this application in its language. */
const messages = { ...own, ...templatesOf('account', templates) };
// A catalogue is what its module has as its default.
export default messages;
