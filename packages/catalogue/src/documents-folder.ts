import { fileURLToPath } from 'node:url';

/** The folder of the APIs that the catalogue starts with. */
export const documentsFolder = fileURLToPath(new URL('../documents', import.meta.url));
