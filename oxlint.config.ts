import { readdirSync } from 'node:fs';

import { defineConfig, type OxlintConfig, type OxlintOverride } from 'oxlint';

import { backendPackages, boundaries, documentReaders, rooms } from './scripts/import-boundaries.ts';

const packages = Object.keys(boundaries).flatMap((folder) => folder.split('packages/')[1] ?? []);
const applications = ['shell', ...readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'))];

/** What a part must not import: other packages than its boundaries allow, and applications. */
function forbiddenTo(folder: string, allowed = boundaries[folder] ?? []) {
  const others = packages.filter((name) => !allowed.includes(name) && folder !== `packages/${name}`);
  return {
    group: [
      ...others.flatMap((name) => [`@up/${name}/*`, `@up/${name}`]),
      ...applications.flatMap((name) => [name, `${name}/*`, `**/../${name}/**`]),
      '**/../packages/**',
      ...packages.map((name) => `**/../${name}/src/**`),
    ],
    message: 'Against the import boundaries: see scripts/import-boundaries.ts and docs/architecture.md.',
  };
}

const forbiddenImports = (...patterns: object[]): OxlintOverride['rules'] => ({
  'no-restricted-imports': ['error', { patterns }],
});

const backendFolders = backendPackages.map((name) => `packages/${name}`);

const boundaryRules = Object.keys(boundaries).map((folder): OxlintOverride => ({
  files: [`${folder}/**/*.{ts,tsx,mjs}`],
  rules: forbiddenImports(forbiddenTo(folder)),
}));

const tests = ['**/*.test.ts', '**/testing/**'];

/** Commands and calls of the backend contain rules; queries and locks are in the repository of their module. */
const queries = {
  group: ['drizzle-orm', 'drizzle-orm/*', '**/tables.ts', '@up/**/tables'],
  allowTypeImports: true,
  message: 'Queries and locks belong in the repository of their module.',
};
const repositories = [
  '**/{tables,repository}.ts',
  '**/repository/**',
  // Where the sealed texts of a module are.
  '**/sealed-*.ts',
  // Opens, migrates and seeds the database.
  'packages/platform/src/database/**',
  // Gives the job queue the driver of the transaction that a job is sent in.
  'packages/platform/src/jobs/job-queue.ts',
];

/** The rules of some product files of a package. The last override of a rule replaces those before it. */
function importRules(folder: string, files: string, ...further: object[]): OxlintOverride[] {
  const forbidden = [forbiddenTo(folder), ...further];
  const ofAll = { files: [files], excludeFiles: tests, rules: forbiddenImports(...forbidden) };
  if (!backendFolders.includes(folder)) return [ofAll];
  const excludeFiles = [...tests, ...repositories];
  return [ofAll, { files: [files], excludeFiles, rules: forbiddenImports(...forbidden, queries) }];
}

const database = {
  group: ['drizzle-orm', 'drizzle-orm/*', '**/tables.ts', '@up/platform/database/*', '@up/platform/module{,/*}'],
  message: 'The rooms of the catalogue that read documents know no database.',
};

const roomRules = Object.entries(rooms).flatMap(([folder, order]) =>
  order.flatMap((room, index) => {
    const upwards = {
      regex: `^(\\.\\./)+(${order.slice(0, index).join('|')})/`,
      message: `The room ${room} imports only these: ${order.slice(index + 1).join(', ') || 'none'}.`,
    };
    const further = [...(index > 0 ? [upwards] : []), ...(documentReaders.includes(room) ? [database] : [])];
    return importRules(folder, `${folder}/src/${room}/**/*.{ts,mjs}`, ...further);
  }),
);

const backendRules = backendFolders.flatMap((folder): OxlintOverride[] =>
  folder in rooms ? [] : importRules(folder, `${folder}/src/**/*.{ts,mjs}`),
);

/** Tests wait with `until` of `processes`; those of the backend run on the whole of it, and with `up listen`. */
const testRules = [...backendFolders, 'packages/service'].map((folder): OxlintOverride => {
  const more = ['processes', ...(backendFolders.includes(folder) ? [...backendPackages, 'listen'] : [])];
  return {
    files: tests.map((pattern) => `${folder}/src/${pattern}`),
    rules: forbiddenImports(forbiddenTo(folder, [...(boundaries[folder] ?? []), ...more])),
  };
});

/** The journeys use the tools of `scripts`, and the figures of `bench` the site of the journeys. */
const toolRules = [
  { files: ['scripts/**'], above: ['e2e', 'bench'] },
  { files: ['e2e/**'], above: ['bench'] },
].map(({ files, above }): OxlintOverride => ({
  files,
  rules: forbiddenImports({
    group: above.map((name) => `**/../${name}/**`),
    message: 'Tools are imported in one direction: bench, e2e, scripts.',
  }),
}));

/** Rules beside those that find mistakes. */
const style: OxlintConfig['rules'] = {
  eqeqeq: 'error',
  // Files that load each other, or whose types do.
  'import/no-cycle': ['error', { ignoreTypes: false }],
  // TypeScript checks computed references.
  'import/namespace': ['error', { allowComputed: true }],
  'no-array-constructor': 'error',
  'no-case-declarations': 'error',
  'no-console': ['error', { allow: ['error', 'warn'] }],
  'no-empty': 'error',
  'no-empty-function': 'error',
  'no-fallthrough': 'error',
  'no-prototype-builtins': 'error',
  'no-regex-spaces': 'error',
  'no-unexpected-multiline': 'error',
  // A name that begins with an underscore is there for its place only.
  'no-unused-vars': [
    'error',
    { args: 'after-used', argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  'no-useless-assignment': 'error',
  'no-useless-constructor': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'preserve-caught-error': 'error',
  'typescript/adjacent-overload-signatures': 'error',
  'typescript/array-type': 'error',
  'typescript/ban-ts-comment': 'error',
  'typescript/ban-tslint-comment': 'error',
  'typescript/class-literal-property-style': 'error',
  'typescript/consistent-generic-constructors': 'error',
  'typescript/consistent-indexed-object-style': 'error',
  'typescript/consistent-type-assertions': 'error',
  'typescript/consistent-type-definitions': ['error', 'interface'],
  'typescript/no-confusing-non-null-assertion': 'error',
  'typescript/no-dynamic-delete': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-extraneous-class': 'error',
  'typescript/no-inferrable-types': 'error',
  'typescript/no-invalid-void-type': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-asserted-nullish-coalescing': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/prefer-for-of': 'error',
  'typescript/prefer-function-type': 'error',
  'typescript/prefer-literal-enum-member': 'error',
  'typescript/unified-signatures': 'error',
};

/** Rules that find mistakes elsewhere and none here. */
const off: OxlintConfig['rules'] = {
  // A copy of a list that is an iterator's or somebody else's says so.
  'unicorn/no-useless-spread': 'off',
  // Tests evaluate what is built.
  'no-eval': 'off',
  // Roles without an element that looks and behaves well in all browsers: dialogs, status, groups.
  'jsx-a11y/prefer-tag-over-role': 'off',
  'jsx-a11y/control-has-associated-label': 'off',
  // Functions of ours never read `this`.
  'typescript/unbound-method': 'off',
  // Sorted are mostly texts, in the order of their characters.
  'typescript/require-array-sort-compare': 'off',
};

const styles: OxlintOverride = {
  files: ['{shell,mf-*}/src/**/*.tsx', 'packages/{ui,forms}/src/**/*.tsx'],
  excludeFiles: ['**/*.test.tsx'],
  rules: { 'styles/styled-once': 'error', 'styles/no-attribute': 'error', 'styles/two-weights': 'error' },
};

const tables: OxlintOverride = {
  files: ['{shell,mf-*,packages/*}/src/**/*.{ts,tsx}'],
  excludeFiles: [...tests, '**/*.test.tsx'],
  rules: {
    'tables/own-names': 'error',
    'no-restricted-globals': ['error', 'expect', 'test', 'it', 'describe', 'beforeEach', 'afterEach', 'jest'],
  },
};

const once: OxlintOverride = {
  files: ['{shell,mf-*,packages/*}/src/**/*.{ts,tsx}', '{e2e,bench}/**/*.ts'],
  rules: { 'once/defined': 'error' },
};

const plainProperties: OxlintOverride = {
  files: once.files,
  excludeFiles: ['**/*.test.{ts,tsx}'],
  rules: { 'once/plain-properties': 'error' },
};

/** What may contain hooks and elements. */
const pages: OxlintOverride = {
  files: ['shell/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}', 'packages/{ui,host,forms}/**/*.{ts,tsx}'],
  rules: {
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      {
        ul: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
        ol: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
        li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
        table: ['grid'],
        td: ['gridcell'],
        fieldset: ['radiogroup', 'presentation'],
      },
    ],
  },
};

/** Fields contain fields, whose files render each other; a module's context names what its jobs and mails get. */
const mutual: OxlintOverride = {
  files: [
    'mf-docs/src/pages/sandbox/form/**',
    'mf-docs/src/pages/api-documentation/api/{bodies,fields}/**',
    'packages/platform/src/module/**',
  ],
  rules: { 'import/no-cycle': 'off' },
};

/** Programs print. */
const programs: OxlintOverride = {
  files: [
    'scripts/**',
    'bench/**',
    'deploy/**',
    `packages/{cli,edge,listen,${backendPackages.join(',')}}/**`,
    'e2e/**',
  ],
  rules: { 'no-console': 'off' },
};

/** The rules that need types: they apply with `--type-aware`. */
const typed: OxlintOverride = {
  files: ['**/*.{ts,tsx}'],
  rules: {
    'typescript/await-thenable': 'error',
    'typescript/dot-notation': 'error',
    'typescript/no-array-delete': 'error',
    'typescript/no-base-to-string': 'error',
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-deprecated': 'error',
    'typescript/no-duplicate-type-constituents': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-for-in-array': 'error',
    'typescript/no-generated-empty-object-type': 'error',
    'typescript/no-implied-eval': 'error',
    'typescript/no-meaningless-void-operator': 'error',
    // Event handlers and loaders are allowed to be asynchronous.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, properties: false } }],
    'typescript/no-misused-spread': 'error',
    'typescript/no-mixed-enums': 'error',
    'typescript/no-redundant-type-constituents': 'error',
    'typescript/no-unnecessary-boolean-literal-compare': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unnecessary-template-expression': 'error',
    'typescript/no-unnecessary-type-arguments': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-conversion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-assignment': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-unary-minus': 'error',
    'typescript/no-useless-default-assignment': 'error',
    'typescript/non-nullable-type-assertion-style': 'error',
    'typescript/only-throw-error': [
      'error',
      { allow: [{ from: 'lib', name: 'Response' }], allowThrowingUnknown: true },
    ],
    'typescript/prefer-find': 'error',
    'typescript/prefer-includes': 'error',
    'typescript/prefer-nullish-coalescing': 'error',
    'typescript/prefer-optional-chain': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-reduce-type-parameter': 'error',
    'typescript/prefer-regexp-exec': 'error',
    'typescript/prefer-return-this-type': 'error',
    'typescript/prefer-string-starts-ends-with': 'error',
    'typescript/related-getter-setter-pairs': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
  },
};

export default defineConfig({
  plugins: ['eslint', 'typescript', 'oxc', 'unicorn', 'react', 'jsx-a11y', 'import'],
  categories: { correctness: 'error' },
  ignorePatterns: [
    '**/dist/',
    'packages/host/contract/',
    // Compiled by its test, beside the client that it imports.
    'scripts/generated-client/integration/',
    // As it was published.
    'e2e/platform/oldest-remote/',
    '.portal/',
    '.turbo/',
    'strapi/',
    'shots/',
    'test-results/',
    'bench-results/',
  ],
  rules: { ...style, ...off },
  jsPlugins: ['./scripts/lint-styles.ts', './scripts/lint-tables.ts', './scripts/lint-once.ts'],
  overrides: [
    styles,
    tables,
    once,
    plainProperties,
    pages,
    mutual,
    typed,
    programs,
    ...boundaryRules,
    ...roomRules,
    ...backendRules,
    ...testRules,
    ...toolRules,
  ],
});
