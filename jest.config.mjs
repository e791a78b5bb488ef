/** Packages without a CommonJS build. */
const nativeOnly = [
  '@lingui',
  '@messageformat',
  '@noble',
  '@peculiar',
  '@scalar',
  'bytestreamjs',
  'cookie',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'htmlparser2',
  'jose',
  'pg-boss',
  'pkijs',
  's3mini',
  'serialize-error',
  'non-error',
  'qr',
];

/**
 * Two environments: what a person sees runs in jsdom, everything else in Node. All as CommonJS: native modules (Node's
 * `--experimental-vm-modules`) are compiled again for every test file, which is half of the time of all tests.
 */
const shared = {
  transform: {
    '^.+\\.(ts|tsx|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
    '^.+\\.css$': '<rootDir>/scripts/jest/text-transform.mjs',
  },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(?:${nativeOnly.join('|')})[@+])`],
  // What imports a file by its address, as Windows wants it.
  moduleNameMapper: { '^file://(.+)$': '$1' },
  moduleFileExtensions: ['js', 'mjs', 'ts', 'tsx', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.portal/'],
  modulePathIgnorePatterns: ['/dist/', '/.portal/'],
  watchPathIgnorePatterns: ['/.portal/'],
};

const native = {
  testEnvironment: '<rootDir>/scripts/jest/native/environment.mjs',
  testRunner: '<rootDir>/scripts/jest/native/runner.mjs',
};

const browser = [
  '<rootDir>/shell',
  '<rootDir>/mf-*',
  '<rootDir>/packages/ui',
  '<rootDir>/packages/host',
  '<rootDir>/packages/forms',
  '<rootDir>/packages/federation/src/browser',
];
const node = ['api', 'processes', 'service', 'content', 'federation', 'cli', 'edge']
  .map((name) => `<rootDir>/packages/${name}`)
  .concat('<rootDir>/scripts');

/** Tests outside of the backend that need its databases. */
const onDatabase = ['proxied-clients', 'generated-client'].map((name) => `<rootDir>/scripts/${name}.test.ts`);

export default {
  // One for each core of a small machine; Jest's own choice leaves one idle.
  maxWorkers: 2,
  // A worker keeps what each file imported: without a limit it grows to 1.9 GB, collects garbage slowly and ends late.
  workerIdleMemoryLimit: '800MB',
  // A database is opened in a second on a quiet machine, in ten on a busy one.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/jest/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/browser-setup.ts'],
      testMatch: browser.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
      // Message catalogues are plain ICU here; the build compiles them.
    },
    {
      ...shared,
      displayName: 'node',
      ...native,
      testMatch: node.map((folder) => `${folder}/**/*.test.ts`),
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...onDatabase, '/federation/src/browser/'],
    },
    {
      ...shared,
      displayName: 'backend',
      ...native,
      testMatch: ['<rootDir>/packages/backend/**/*.test.ts', ...onDatabase],
      // Its database server runs once for all files, and is migrated and seeded once.
      globalSetup: '<rootDir>/packages/backend/src/testing/database/global-setup.ts',
      globalTeardown: '<rootDir>/packages/backend/src/testing/database/global-teardown.ts',
    },
  ],
};
