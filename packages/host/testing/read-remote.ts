import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

import type { Locale } from '@up/api/constants';

import { pageRoutes } from '../src/index.ts';
import type { Messages, PageModule, Remote } from '../src/portal.ts';

interface Declaration {
  name: string;
  routes: readonly { pattern: string; page: string }[];
}

/**
 * A remote as its build assembles it, for tests: the routes of `remote.ts` with the pages of `src/pages`, and all
 * texts.
 */
export interface TestedRemote {
  routes: Remote['routes'];
  /** Messages of the remote, its pages and the form kit, by language. */
  messages: Record<Locale, Messages>;
}

/**
 * Reads a remote from its folder.
 *
 * @param directory of the remote, such as `join(import.meta.dirname, '../..')`
 * @example
 *     const { routes, messages } = await readRemote(join(import.meta.dirname, '../..'));
 */
export async function readRemote(directory: string): Promise<TestedRemote> {
  const { default: declaration } = (await import(join(directory, 'remote.ts'))) as { default: Declaration };
  const names = [...new Set(declaration.routes.map(({ page }) => page))];
  const pages = Object.fromEntries(
    names.map((name) => [name, () => import(join(directory, 'src/pages', name, 'page.tsx')) as Promise<PageModule>]),
  );
  const modules = readdirSync(join(directory, 'src/pages'), { recursive: true, encoding: 'utf8' });
  const folders = [
    'locales',
    ...modules.filter((path) => basename(path) === 'locales').map((path) => join('src/pages', path)),
  ];
  const messages = async (locale: Locale): Promise<Messages> => {
    const files = folders.map((folder) => join(directory, folder, `${locale}.json`)).filter((file) => existsSync(file));
    const kit = createRequire(join(directory, 'package.json')).resolve(`@up/forms/messages/${locale}`);
    const pageMessages = files.map((file) => createRequire(import.meta.url)(file) as Messages);
    return Object.assign({}, ...pageMessages, ((await import(kit)) as { default: Messages }).default) as Messages;
  };
  return {
    routes: (portal) => pageRoutes(declaration, pages, portal),
    messages: { ko: await messages('ko'), en: await messages('en') },
  };
}
