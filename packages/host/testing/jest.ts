import { join } from 'node:path';

const parts = join(import.meta.dirname, 'jest');

/**
 * The Jest configuration of a remote in its own repository: what a person sees runs in jsdom. All as CommonJS, as in the
 * workspace, because native modules are compiled again for every test file.
 *
 * @example export { remoteTests as default } from '@up/host/testing/jest';
 */
export const remoteTests = {
  testEnvironment: join(parts, 'browser-environment.mjs'),
  setupFilesAfterEnv: [join(parts, 'browser-setup.js')],
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
    '^.+\\.css$': join(parts, 'text-transform.mjs'),
  },
  // Packages without a CommonJS build.
  transformIgnorePatterns: ['/node_modules/(?!(?:@up|@lingui|@messageformat)/)'],
  // What imports a file by its address, as Windows wants it.
  moduleNameMapper: { '^file://(.+)$': '$1' },
  moduleFileExtensions: ['js', 'mjs', 'ts', 'tsx', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.portal/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.portal/'],
};
