import { readdirSync } from 'node:fs';

import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { boundaries, rooms } from './scripts/import-boundaries.mjs';

const packages = ['api', 'host', 'ui', 'forms', 'processes', 'service', 'content'].concat([
  'federation',
  'edge',
  'backend',
  'cli',
]);
/** What may contain hooks and elements. */
const filesOfPages = ['shell/**/*.tsx', 'mf-*/**/*.tsx', 'packages/{ui,host,forms}/**/*.{ts,tsx}'];
const applications = ['shell', ...readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'))];

/** Made by a function, several components would have one id, and with it the same rules; see decision 14. */
const styledOnce = {
  files: ['{shell,mf-*}/src/**/*.tsx', 'packages/{ui,forms}/src/**/*.tsx'],
  ignores: ['**/*.test.tsx'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: ":function TaggedTemplateExpression > *.tag Identifier[name='styled']",
        message: 'A styled component is made once, outside of functions.',
      },
      {
        selector: 'TemplateElement[value.raw=/font(-weight)?: ?(?!400|700)[1-9]00\\b/]',
        message: 'Text is 400 or 700: browsers look up and shape each weight as a font of its own.',
      },
    ],
  },
};

/** What a part must not import: other packages than its boundaries allow, and applications. */
function forbiddenTo(folder) {
  const others = packages.filter((name) => !boundaries[folder].includes(name) && folder !== `packages/${name}`);
  return {
    group: [
      ...others.flatMap((name) => [`@up/${name}/*`, `@up/${name}`]),
      ...applications.flatMap((name) => [name, `${name}/*`, `**/../${name}/**`]),
      '**/../packages/**',
    ],
    message: 'Against the import boundaries: see eslint.config.mjs and docs/architecture.md.',
  };
}

const boundaryRules = Object.keys(boundaries).map((folder) => ({
  files: [`${folder}/**/*.{ts,tsx,mjs}`],
  rules: { 'no-restricted-imports': ['error', { patterns: [forbiddenTo(folder)] }] },
}));

const roomRules = Object.entries(rooms).flatMap(([folder, order]) =>
  order.slice(1).map((room, index) => ({
    files: [`${folder}/src/${room}/**/*.{ts,mjs}`],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            forbiddenTo(folder),
            {
              regex: `^(\\.\\./)+(${order.slice(0, index + 1).join('|')})/`,
              message: `The room ${room} imports only: ${order.slice(index + 2).join(', ')}.`,
            },
          ],
        },
      ],
    },
  })),
);

/** Commands and calls of the backend contain rules; queries and locks are in the repository of their module. */
const queriesInRepositories = {
  files: ['packages/backend/src/*/**/*.ts'],
  ignores: [
    '**/*.test.ts',
    '**/{tables,repository}.ts',
    '**/repository/**',
    // Opens, migrates and seeds the database.
    'packages/backend/src/platform/database/**',
    // Gives the job queue the driver of the transaction that a job is sent in.
    'packages/backend/src/platform/jobs/job-queue.ts',
    // Writes and reads rows for tests.
    'packages/backend/src/testing/**',
  ],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['drizzle-orm', 'drizzle-orm/*', '**/tables.ts'],
            allowTypeImports: true,
            message: 'Queries and locks belong in the repository of their module.',
          },
        ],
      },
    ],
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      'packages/host/contract/',
      // Compiled by its test, beside the client that it imports.
      'scripts/generated-client/integration/',
      // As it was published.
      'e2e/oldest-remote/',
      '**/node_modules/',
      '.portal/',
      '.turbo/',
      'strapi/',
      'shots/',
      'test-results/',
      'bench-results/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      // A name that begins with an underscore is there for its place only.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { args: 'after-used', argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A schema and the type that is inferred from it share their name.
      '@typescript-eslint/no-redeclare': 'off',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: 'error',
    },
  },
  {
    files: filesOfPages,
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...jsxA11y.flatConfigs.recommended.rules, 'react-hooks/rules-of-hooks': 'error' },
  },
  {
    files: filesOfPages,
    // These rules compile each component, which takes longer than all other rules together.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: reactHooks.configs.recommended.rules,
  },
  { files: ['scripts/**', 'deploy/**', 'packages/{cli,edge,backend}/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        globalThis: 'readonly',
        module: 'writable',
        URL: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
      },
    },
  },
  boundaryRules,
  roomRules,
  styledOnce,
  queriesInRepositories,
);
