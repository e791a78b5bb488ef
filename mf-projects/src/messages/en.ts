import forms from '@up/forms/messages/en';

import own from '../../locales/en.json' with { type: 'json' };

/** Every text of this application in its language. */
const messages = { ...own, ...forms };
// A catalogue is what its module has as its default.
export default messages;
