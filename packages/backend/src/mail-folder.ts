import { fileURLToPath } from 'node:url';

/** The folder of the mail templates and of the mailbox texts. */
export const mailFolder = fileURLToPath(new URL('../mail', import.meta.url));
