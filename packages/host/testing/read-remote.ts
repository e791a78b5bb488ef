import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

import type { Locale } from '@up/api/constants/locales';

import { pageRoutes } from '../src/index.ts';
import type { Catalogue, Messages, PageModule, Remote } from '../src/portal.ts';

const load = createRequire(import.meta.url);

interface Declaration {
  name: string;
  routes: readonly { pattern: string; page: string; forms?: boolean }[];
}

/**
 * A remote as its build assembles it, for tests: the routes of `remote.ts` with the pages of `src/pages`, and all
 * texts. Those of the form kit come with a page whose route has `forms: true`, as in the build.
 */
export interface TestedRemote {
  routes: Remote['routes'];
  /** Messages of the remote and its pages, by language. */
  messages: Record<Locale, Messages>;
}

/**
 * Reads a remote from its folder.
 *
 * @param directory of the remote, such as `join(import.meta.dirname, '../..')`
 * @example
 *     const { routes, messages } = readRemote(join(import.meta.dirname, '../..'));
 */
export function readRemote(directory: string): TestedRemote {
  const { default: declaration } = load(join(directory, 'remote.ts')) as { default: Declaration };
  const pages = Object.fromEntries(
    declaration.routes.map(({ page, forms }) => [
      page,
      {
        page: () => import(join(directory, 'src/pages', page, 'page.tsx')) as Promise<PageModule>,
        messages: forms ? [formMessages(directory)] : [],
      },
    ]),
  );
  const modules = readdirSync(join(directory, 'src'), { recursive: true, encoding: 'utf8' });
  const folders = [
    'locales',
    ...modules.filter((path) => basename(path) === 'locales').map((path) => join('src', path)),
  ];
  const messages = (locale: Locale): Messages => {
    const files = folders.map((folder) => join(directory, folder, `${locale}.json`)).filter((file) => existsSync(file));
    const pageMessages = files.map((file) => load(file) as Messages);
    return Object.assign({}, ...pageMessages) as Messages;
  };
  return {
    routes: (portal) => pageRoutes(declaration, pages, portal),
    messages: { ko: messages('ko'), en: messages('en') },
  };
}

function formMessages(directory: string): Catalogue {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const load = (locale: Locale) => () =>
    import(resolve(`@up/forms/messages/${locale}`)) as Promise<{ default: Messages }>;
  return { ko: load('ko'), en: load('en') };
}
