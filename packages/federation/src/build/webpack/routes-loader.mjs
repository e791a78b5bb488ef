import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { declaredPages, pageFile } from '../../contract/declared-pages.ts';

const languages = ['ko', 'en'];

/**
 * Generates a remote's `./routes` from its `remote.ts`. A page is found by its name: `src/pages/<page>/page.tsx`, with
 * optional texts of its own in `src/pages/<page>/locales/`. A page whose route has `forms: true` also gets the form kit's texts.
 */
export default async function makeRoutes() {
  const directory = dirname(this.resourcePath);
  const { default: declaration } = await import(pathToFileURL(this.resourcePath).href);
  const entries = declaredPages(directory, declaration).map(
    (page) => `${JSON.stringify(page)}: ${entryOf(directory, page, usesForms(declaration, page))}`,
  );
  return [
    "import { pageRoutes } from '@up/host';",
    "import declaration from './remote.ts';",
    `const pages = { ${entries.join(',\n')} };`,
    'export const remote = {',
    '  routes: (portal) => pageRoutes(declaration, pages, portal),',
    `  messages: ${catalogue('./locales/', '.json', 'messages-')},`,
    '};',
  ].join('\n');
}

function usesForms({ routes }, page) {
  return routes.some((route) => route.page === page && route.forms);
}

function entryOf(directory, page, withForms) {
  const load = `() => import(/* webpackChunkName: "page-${page}" */ ${JSON.stringify(pageFile(page))})`;
  const chunk = { before: 'messages-', after: `-${page}` };
  const catalogues = [
    ...(existsSync(join(directory, 'src/pages', page, 'locales'))
      ? [catalogue(`./src/pages/${page}/locales/`, '.json', chunk.before, chunk.after)]
      : []),
    ...(withForms ? [catalogue('@up/forms/messages/', '', chunk.before, chunk.after)] : []),
  ];
  return `{ page: ${load}, messages: [${catalogues.join(', ')}] }`;
}

function catalogue(path, ending, before, after = '') {
  const loads = languages.map((language) => {
    const chunk = `/* webpackChunkName: "${before}${language}${after}" */`;
    return `${language}: () => import(${chunk} ${JSON.stringify(`${path}${language}${ending}`)})`;
  });
  return `{ ${loads.join(', ')} }`;
}
