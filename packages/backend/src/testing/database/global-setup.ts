import { prepareDatabases } from './seeded-database.ts';

/** Jest takes its hooks as default exports. */
export default prepareDatabases;
