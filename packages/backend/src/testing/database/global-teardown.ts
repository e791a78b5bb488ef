import { stopServers } from './seeded-server.ts';

/** Jest takes its hooks as default exports. */
export default stopServers;
