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
  'packages/platform': ['api', 'service', 'processes', 'content'],
  'packages/people': ['platform', 'api'],
  'packages/catalogue': ['platform', 'api'],
  'packages/projects': ['catalogue', 'people', 'platform', 'api'],
  'packages/sandbox': ['projects', 'catalogue', 'platform', 'service', 'api'],
  'packages/backend': [
    'sandbox',
    'projects',
    'catalogue',
    'people',
    'platform',
    'service',
    'processes',
    'content',
    'api',
  ],
  'packages/listen': ['api'],
  'packages/cli': ['federation', 'api', 'processes', 'content', 'catalogue'],
};

/** The packages that the backend consists of. Their tests run on the whole of it, and import any of them. */
export const backendPackages = ['backend', 'sandbox', 'projects', 'catalogue', 'people', 'platform'];

/** The rooms of the catalogue that read documents; they know no database. */
export const documentReaders = ['reader', 'comparison', 'import', 'schemas', 'document', 'lint'];

/** The rooms of packages in their order: a room imports those after it only. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'packages/backend': ['trials', 'staff', 'publishing'],
  'packages/catalogue': ['changes', 'product', 'export', 'repository', ...documentReaders],
  'packages/edge': ['ai', 'services', 'content', 'rendering', 'composition', 'http'],
  'packages/federation': ['journeys', 'browser', 'composition', 'build', 'store', 'contract'],
};

/**
 * The rooms of the sandbox in their order. A test holds it: lint compares the texts of imports, and one of these rooms
 * has a folder with the name of another.
 */
export const moduleRooms: Readonly<Record<string, readonly string[]>> = {
  'packages/sandbox/src': [
    'http',
    'sandboxes',
    'scenarios',
    'clock',
    'events',
    'payments',
    'resources',
    'decisions',
    'listeners',
    'callbacks',
    'ledger',
    'history',
    'security',
    'store',
    'model',
  ],
};
