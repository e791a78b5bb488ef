import forms from '@up/forms/messages/ko';

import own from '../../locales/ko.json' with { type: 'json' };

/** Every text of this application in its language. */
const messages = { ...own, ...forms };
// A catalogue is what its module has as its default.
export default messages;
