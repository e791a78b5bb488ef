/** The names of a new remote, derived from its folder. */
export interface Names {
  /** `mf-status`. */
  name: string;
  /** `status`: its path, and the prefix of its message ids. */
  short: string;
  titles: Titles;
}

/** The title of the page in both languages. */
export interface Titles {
  en: string;
  ko: string;
}

/**
 * The files of a new remote of this workspace by their path in its folder: a page, texts in both languages, tests and a
 * guide.
 */
export function remoteFiles(name: string, titles: Titles): Record<string, string> {
  const names = namesOf(name, titles);
  return {
    ...sourceFiles(names),
    'package.json': manifest(names),
    'tsconfig.json': '{ "extends": "../tsconfig.base.json", "include": ["src", "*.ts"] }\n',
    'README.md': readme(names),
  };
}

/** Derives the names of a remote from that of its folder. */
export function namesOf(name: string, titles: Titles): Names {
  return { name, short: name.replace(/^mf-/, ''), titles };
}

/** The sources of a new remote, which are the same in this workspace and in a repository of its own. */
export function sourceFiles(names: Names): Record<string, string> {
  const { short, titles } = names;
  return {
    'webpack.config.mjs': webpackConfig,
    'remote.ts': declaration(names),
    'locales/ko.json': catalogue({ [`${short}.title`]: titles.ko }),
    'locales/en.json': catalogue({ [`${short}.title`]: titles.en }),
    'src/text.ts': texts,
    'src/text.test.ts': textsTest,
    'src/pages/home/page.tsx': page(names),
    'src/pages/home/page.test.tsx': pageTest(names),
    'src/pages/home/locales/ko.json': catalogue({
      [`${short}.home.lead`]: '이 페이지는 새로 만든 리모트에서 제공합니다.',
    }),
    'src/pages/home/locales/en.json': catalogue({
      [`${short}.home.lead`]: 'A remote that has just been created serves this page.',
    }),
    'journeys/playwright.config.ts': "export { remoteJourneys as default } from '@up/federation/journeys/config';\n",
    'journeys/home.spec.ts': journey(names),
  };
}

/** The script that `portal override --journeys` runs. */
export const journeysScript = { journeys: 'playwright test --config journeys' } as const;

const catalogue = (messages: Record<string, string>) => `${JSON.stringify(messages, null, 2)}\n`;

/** What a remote imports. */
export const ownPackages = ['@up/api', '@up/forms', '@up/host', '@up/ui'] as const;
/** What the shell shares with it: needed for types, tests and the versions of its build. */
export const sharedPackages = [
  ...['@lingui/core', '@lingui/react', '@tanstack/react-query'],
  ...['react', 'react-dom', 'react-router', 'react-router-dom', 'styled-components'],
] as const;

function manifest({ name, titles }: Names): string {
  const content = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    description: `Remote: ${titles.en}`,
    scripts: {
      build: 'webpack --config webpack.config.mjs',
      types: 'tsc --noEmit -p tsconfig.json',
      ...journeysScript,
    },
    dependencies: Object.fromEntries(
      [
        ...ownPackages.map((one) => [one, 'workspace:*'] as const),
        ...sharedPackages.map((one) => [one, 'catalog:'] as const),
      ].sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    devDependencies: { '@up/federation': 'workspace:*', webpack: 'catalog:', 'webpack-cli': 'catalog:' },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const webpackConfig = `import { remoteConfig } from '@up/federation/webpack';

import declaration from './remote.ts';

export default remoteConfig({ directory: import.meta.dirname, declaration });
`;

function declaration({ name, short }: Names): string {
  return `import { defineRemote } from '@up/federation/contract/declaration';

export default defineRemote({
  name: '${name}',
  budget: { firstViewKilobytes: 40 },
  routes: [{ pattern: '/${short}', page: 'home', access: 'public' }],
});
`;
}

const texts = `import { createUseText } from '@up/host';

import type catalogue from '../locales/en.json';
import type home from './pages/home/locales/en.json';

export type TextId = keyof (typeof catalogue & typeof home);
export const useText = createUseText<TextId>();
`;

const textsTest = `import { expect, test } from '@jest/globals';

import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };
import homeEn from './pages/home/locales/en.json' with { type: 'json' };
import homeKo from './pages/home/locales/ko.json' with { type: 'json' };

const catalogues: [string, Record<string, string>, Record<string, string>][] = [
  ['every page', ko, en],
  ['the home page', homeKo, homeEn],
];

test.each(catalogues)('%s has the same messages in both languages, none of them empty', (_page, korean, english) => {
  expect(Object.keys(korean).sort()).toEqual(Object.keys(english).sort());
  expect([...Object.values(korean), ...Object.values(english)].filter((message) => message.trim() === '')).toEqual([]);
});
`;

function page({ short }: Names): string {
  return `import { styled } from 'styled-components';

import { Head } from '@up/host';
import { Container } from '@up/ui';

import { useText } from '../../text.ts';

const Body = styled.div\`
  padding-block: var(--space-12) var(--space-16);
\`;

/** The first page of this remote. */
export function Page() {
  const text = useText();
  return (
    <Container>
      <Head title={text('${short}.title')} description={text('${short}.home.lead')} />
      <Body>
        <h1>{text('${short}.title')}</h1>
        <p>{text('${short}.home.lead')}</p>
      </Body>
    </Container>
  );
}
`;
}

function pageTest({ short }: Names): string {
  return `import { join } from 'node:path';

import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { readRemote } from '@up/host/testing';
import { openPage } from '@up/host/testing/open-page';

import en from '../../../locales/en.json' with { type: 'json' };
import ko from '../../../locales/ko.json' with { type: 'json' };

const remote = readRemote(join(import.meta.dirname, '../../..'));

test.each([
  ['ko', ko['${short}.title']],
  ['en', en['${short}.title']],
] as const)('the page has its heading and its title in %s', async (locale, title) => {
  const { head } = await openPage(remote, '/${short}', { locale });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(head()?.title).toBe(title);
});
`;
}

function journey({ short }: Names): string {
  return `import { expect, hydrated, test } from '@up/federation/journeys/journey';

import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };

for (const [path, title] of [
  ['/${short}', ko['${short}.title']],
  ['/en/${short}', en['${short}.title']],
] as const) {
  test(\`\${path} has its heading and its title\`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
  });
}
`;
}

function readme({ name, short, titles }: Names): string {
  return `# ${titles.en}

A remote of the portal: it owns \`/${short}\` and is built, published and rolled back by itself.

\`\`\`sh
npm run unit -- ${name}             # its tests
npm run portal -- dev ${name}       # from its sources, hot, with everything else as published
npm run portal -- override ${name} --journeys   # a preview on the running site, opened by the journeys
npm run portal -- publish ${name}   # build, store, check, serve
\`\`\`

- A page is a folder of \`src/pages\` with a \`page.tsx\`, and a route in \`remote.ts\`.
- Texts are in \`locales\` for every page, and in a page's own \`locales\` for that page only, in Korean and English; their ids begin with \`${short}.\`.
- The shell's API is in \`@up/host\`, components are in \`@up/ui\`, forms in \`@up/forms\`, calls in \`@up/api\`.
`;
}
