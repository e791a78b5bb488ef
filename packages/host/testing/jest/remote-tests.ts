import { extname, join } from 'node:path';

const here = import.meta.dirname;

/**
 * The Jest configuration of remotes: what a person sees runs in jsdom, as CommonJS, because native modules (Node's
 * `--experimental-vm-modules`) are compiled again for every test file, which is half of the time of all tests.
 *
 * @example export { remoteTests as default } from '@up/host/testing/jest';
 */
export const remoteTests = {
  testEnvironment: join(here, 'browser-environment.mjs'),
  setupFilesAfterEnv: [join(here, `browser-setup${extname(import.meta.filename)}`)],
  transform: {
    // Message catalogues are plain ICU here; the build compiles them.
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
    '^.+\\.css$': join(here, 'text-transform.mjs'),
  },
  // Packages without a CommonJS build.
  transformIgnorePatterns: ['/node_modules/(?!(?:@up|@lingui|@messageformat)/)'],
  moduleFileExtensions: ['js', 'mjs', 'ts', 'tsx', 'json', 'node'],
  // Journeys need a site: `portal override --journeys` runs them.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.portal/', '/journeys/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.portal/'],
};
