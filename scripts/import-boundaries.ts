/** Import boundaries: what each part may import of ours. Applications never import applications. */
export const boundaries: Readonly<Record<string, readonly string[]>> = {
  shell: ['api', 'host', 'ui', 'federation'],
  'mf-*': ['api', 'host', 'ui', 'forms', 'federation'],
  'packages/api': [],
  'packages/host': ['api'],
  'packages/ui': [],
  'packages/forms': ['api', 'host', 'ui'],
  'packages/processes': [],
  'packages/service': [],
  'packages/content': ['api'],
  'packages/federation': ['api', 'processes'],
  'packages/edge': ['federation', 'host', 'api', 'service', 'processes', 'content'],
  'packages/backend': ['api', 'service', 'processes', 'content'],
  'packages/cli': ['federation', 'api', 'processes', 'content'],
};

/** The rooms of packages in their order: a room imports those after it only. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'packages/backend': ['trials', 'staff', 'sandbox', 'projects', 'publishing', 'catalogue', 'people', 'platform'],
  'packages/edge': ['ai', 'services', 'content', 'rendering', 'composition', 'http'],
  'packages/federation': ['journeys', 'browser', 'composition', 'build', 'store', 'contract'],
};

/**
 * The rooms of modules in their order, by folder. A test holds it: lint compares the texts of imports, and a room of the
 * sandbox has a folder with the name of another room.
 */
export const moduleRooms: Readonly<Record<string, readonly string[]>> = {
  'packages/backend/src/sandbox': [
    'guides',
    'http',
    'clock',
    'events',
    'payments',
    'resources',
    'callbacks',
    'ledger',
    'history',
    'security',
    'store',
    'model',
  ],
};
