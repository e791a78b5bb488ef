/** Where `up listen` connects to: the stream of a sandbox's events and questions. */
export const listenPath = '/sandbox/v1/listen';
