import {
  journeysScript,
  namesOf,
  ownPackages,
  sharedPackages,
  sourceFiles,
  type Names,
  type Titles,
} from './remote-files.ts';

/** Our packages that build, test and publish a remote, with those that they depend on. */
const ownTools = ['@up/cli', '@up/content', '@up/federation', '@up/processes'] as const;
const tools = [
  ...['@jest/globals', '@playwright/test', '@swc/core', '@swc/jest', '@testing-library/dom', '@testing-library/react'],
  ...['@testing-library/user-event', '@types/node', '@types/react', '@types/react-dom', 'jest'],
  ...['jest-environment-jsdom', 'typescript', 'webpack', 'webpack-cli', 'webpack-dev-server'],
] as const;

/**
 * The files of a repository with one remote: what a remote of the workspace has, and what the workspace has for it.
 * @param versionOf the version of a package, or where it is
 */
export function repositoryFiles(
  name: string,
  titles: Titles,
  versionOf: (name: string) => string,
): Record<string, string> {
  const names = namesOf(name, titles);
  return {
    ...sourceFiles(names),
    'package.json': manifest(names, versionOf),
    'tsconfig.json': `${JSON.stringify(compiler, null, 2)}\n`,
    'jest.config.mjs': "export { remoteTests as default } from '@up/host/testing/jest';\n",
    '.gitignore': 'node_modules/\ndist/\n.portal/\n',
    '.github/workflows/remote.yml': workflow(names),
    'README.md': readme(names),
  };
}

function manifest({ name, titles }: Names, versionOf: (name: string) => string): string {
  const versions = (packages: readonly string[]) => Object.fromEntries(packages.map((one) => [one, versionOf(one)]));
  const content = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    description: `Remote: ${titles.en}`,
    engines: { node: '>=22.22.0' },
    scripts: {
      dev: `portal dev ${name} --against`,
      test: 'jest',
      types: 'tsc --noEmit',
      ...journeysScript,
      portal: 'portal',
    },
    dependencies: versions([...ownPackages, ...sharedPackages].sort()),
    devDependencies: versions([...ownTools, ...tools].sort()),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const compiler = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', 'journeys', '*.ts'],
};

function workflow({ name }: Names): string {
  const install = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci`;
  const store = `      STORE_DIR: \${{ vars.STORE_DIR }}
      S3_ENDPOINT: \${{ vars.S3_ENDPOINT }}
      S3_ACCESS_KEY_ID: \${{ secrets.S3_ACCESS_KEY_ID }}
      S3_SECRET_ACCESS_KEY: \${{ secrets.S3_SECRET_ACCESS_KEY }}
      PORTAL_ACTOR: \${{ github.actor }}`;
  return `name: ${name}
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
${install}
      - run: npm run types
      - run: npm test
  preview:
    # Pull requests of forks get no secrets.
    if: github.event.pull_request.head.repo.full_name == github.repository
    needs: test
    runs-on: ubuntu-latest
    env:
${store}
    steps:
${install}
      - run: npx playwright install --with-deps chromium
      - name: publish a preview and run the journeys through it
        env:
          TEAM_KEY: \${{ secrets.TEAM_KEY }}
          TEAM_KEY_FILE: \${{ runner.temp }}/team.pem
          PREVIEW_KEY: \${{ secrets.PREVIEW_KEY }}
          PREVIEW_KEY_FILE: \${{ runner.temp }}/preview.pem
        run: |
          (umask 077; printf '%s\\n' "$TEAM_KEY" > "$TEAM_KEY_FILE"; printf '%s\\n' "$PREVIEW_KEY" > "$PREVIEW_KEY_FILE")
          npx portal override ${name} --journeys --env staging --url "\${{ vars.STAGING_URL }}" --key "$PREVIEW_KEY_FILE"
  publish:
    if: github.ref == 'refs/heads/main'
    needs: test
    runs-on: ubuntu-latest
    env:
${store}
    steps:
${install}
      - name: publish with the key of the team
        env:
          TEAM_KEY: \${{ secrets.TEAM_KEY }}
          TEAM_KEY_FILE: \${{ runner.temp }}/team.pem
        run: |
          (umask 077; printf '%s\\n' "$TEAM_KEY" > "$TEAM_KEY_FILE")
          npx portal publish ${name}
`;
}

function readme({ name, short, titles }: Names): string {
  return `# ${titles.en}

A remote of the portal in a repository of its own: it owns \`/${short}\` and is built, tested and published from here.

\`\`\`sh
npm install
npm test                                          # its tests, with a test portal in place of the shell
npm run types
npm run dev -- https://staging.example.com        # that site with this remote from its sources; a change reloads the page
npx portal override ${name} --journeys --env staging --url https://staging.example.com --key preview.pem   # a preview there
npx portal publish ${name}                        # check, build and put a version into the store
\`\`\`

\`publish\` takes the shared store from \`STORE_DIR\`: a folder, or \`s3://bucket/prefix\` with \`S3_ENDPOINT\`, \`S3_REGION\`, \`S3_ACCESS_KEY_ID\` and \`S3_SECRET_ACCESS_KEY\`. \`TEAM_KEY_FILE\` is the private key of the team that owns the name \`${name}\`; \`npx portal keys team\` creates one, and the platform's engineers register its public half. \`.github/workflows/remote.yml\` tests each change, runs the journeys of a pull request, and publishes the main branch.

\`override\` publishes a version that no environment serves, prints a signed link that shows it on a site, and runs the journeys, the \`*.spec.ts\` of \`journeys\`, through that link; \`preview.pem\` is the key for links of that site. Each journey fails when the site shows another version, for example because it cannot serve the preview.

An environment serves a new version after a promotion, where the files of the environments are:

\`\`\`sh
ENVIRONMENTS_DIR=… npx portal promote ${name} --version 0.1.0-h… --env staging
\`\`\`

- A page is a folder of \`src/pages\` with a \`page.tsx\`, and a route in \`remote.ts\`.
- Texts are in \`locales\` for every page, and in a page's own \`locales\` for that page only, in Korean and English; their ids begin with \`${short}.\`.
- The shell's API is in \`@up/host\`, components are in \`@up/ui\`, forms in \`@up/forms\`, calls in \`@up/api\`. A remote runs in each shell with the same major version of \`@up/host\` that is not older.
`;
}
