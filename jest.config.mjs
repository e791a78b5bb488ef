import { remoteTests } from './packages/host/testing/jest/remote-tests.ts';
import { backendPackages } from './scripts/import-boundaries.ts';
import { openRunFolder } from './scripts/test/run-folder.ts';

openRunFolder();

/** Packages without a CommonJS build. */
const nativeOnly = ['@lingui', '@messageformat', 'cookie', 'jose'];

const shared = {
  moduleFileExtensions: ['js', 'mjs', 'ts', 'tsx', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.portal/'],
  modulePathIgnorePatterns: ['/dist/', '/.portal/'],
  watchPathIgnorePatterns: ['/.portal/'],
};

/** What a person sees. */
const browser = {
  ...remoteTests,
  ...shared,
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(?:${nativeOnly.join('|')})[@+])`],
};

/** Everything else runs as Node runs it. */
const native = {
  ...shared,
  testEnvironment: '<rootDir>/scripts/jest/native/environment.mjs',
  testRunner: '<rootDir>/scripts/jest/native/runner.mjs',
  transform: {},
};

const browserFolders = [
  'shell',
  'mf-*',
  ...['ui', 'host', 'forms', 'federation/src/browser'].map((folder) => `packages/${folder}`),
];
const nativeFolders = [
  'bench',
  'deploy',
  'scripts',
  ...['api', 'processes', 'service', 'content', 'federation', 'cli', 'edge', 'listen'].map(
    (name) => `packages/${name}`,
  ),
];

/** Tests outside of the backend's packages that need its databases. */
const onDatabase = ['proxied-clients', 'generated-client', 'listen-through-edges'].map(
  (name) => `<rootDir>/scripts/${name}.test.ts`,
);

export default {
  // By default it is among the temporary files.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // One for each core of a small machine; Jest's own choice leaves one idle.
  maxWorkers: 2,
  // A worker keeps what each file imported: without a limit it grows to 1.9 GB, collects garbage slowly and ends late.
  // With half of this, one takes its place twice a minute, and loads all modules again.
  workerIdleMemoryLimit: '1500MB',
  // A worker that takes the place of such a one may only just be starting when there is nothing left to do.
  workerGracefulExitTimeout: 10_000,
  // A database is opened in a second on a quiet machine, in ten on a busy one.
  testTimeout: 30_000,
  projects: [
    {
      ...browser,
      displayName: 'browser',
      testMatch: browserFolders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
    },
    {
      ...native,
      displayName: 'node',
      testMatch: nativeFolders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
      testPathIgnorePatterns: [...native.testPathIgnorePatterns, ...onDatabase, '/federation/src/browser/'],
    },
    {
      ...native,
      displayName: 'backend',
      testMatch: [...backendPackages.map((name) => `<rootDir>/packages/${name}/**/*.test.ts`), ...onDatabase],
      // Its database server runs once for all files, and is migrated and seeded once.
      globalSetup: '<rootDir>/packages/backend/src/testing/database/global-setup.ts',
      globalTeardown: '<rootDir>/packages/backend/src/testing/database/global-teardown.ts',
    },
  ],
};
