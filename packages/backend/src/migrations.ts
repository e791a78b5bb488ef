import { fileURLToPath } from 'node:url';

/** Pending migrations are applied at every start. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
