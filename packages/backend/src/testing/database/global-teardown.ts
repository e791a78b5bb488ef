import { stopServers } from '@up/platform/testing/database/seeded-server';

/** Jest takes its hooks as default exports. */
export default stopServers;
