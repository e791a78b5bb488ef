import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { declaredPages, pageFile } from '../../contract/declared-pages.ts';

const languages = ['ko', 'en'];

/**
 * Generates a remote's `./routes` from its `remote.ts`. A page is found by its name: `src/pages/<page>/page.tsx`, with
 * optional texts of its own in `src/pages/<page>/locales/`. A page whose route has `forms: true` also gets the form kit's texts.
 * In a remote with `ownReact` the pages become functions that the shell calls, for the side of this build: `browser` or `server`.
 */
export default async function makeRoutes() {
  const directory = dirname(this.resourcePath);
  const { side } = this.getOptions();
  const { mtimeMs } = statSync(this.resourcePath);
  const { default: declaration } = await import(`${pathToFileURL(this.resourcePath).href}?${mtimeMs}`);
  const importPage = declaration.ownReact ? (page) => importIsolated(page, declaration.name, side) : importChunk;
  const entries = declaredPages(directory, declaration).map((page) => {
    const messages = cataloguesOf(directory, page, usesForms(declaration, page));
    return `${JSON.stringify(page)}: { page: () => ${importPage(page)}, messages: [${messages.join(', ')}] }`;
  });
  const pages = `{ ${entries.join(',\n')} }`;
  const messages = catalogue('./locales/', '.json', 'messages-');
  return (declaration.ownReact ? isolatedRemote : remote)(browserDeclaration(declaration), pages, messages).join('\n');
}

/** What a browser needs of the declaration; the composition has the rest. */
function browserDeclaration({ name, routes }) {
  return JSON.stringify({ name, routes: routes.map(({ pattern, page }) => ({ pattern, page })) });
}

function remote(declaration, pages, messages) {
  return [
    "import { pageRoutes } from '@up/host';",
    `const declaration = ${declaration};`,
    `const pages = ${pages};`,
    `export const remote = { routes: (portal) => pageRoutes(declaration, pages, portal), messages: ${messages} };`,
  ];
}

function isolatedRemote(declaration, pages, messages) {
  return [`export const remote = { isolated: { ...${declaration}, pages: ${pages} }, messages: ${messages} };`];
}

function importChunk(page, file = pageFile(page)) {
  return `import(/* webpackChunkName: "page-${page}" */ ${JSON.stringify(file)})`;
}

function importIsolated(page, name, side) {
  const parts = [importChunk(page), importChunk(page, `@up/host/own-react/${side}`)];
  return `Promise.all([${parts.join(', ')}]).then(([page, { isolate }]) => isolate(page, ${JSON.stringify(name)}))`;
}

function usesForms({ routes }, page) {
  return routes.some((route) => route.page === page && route.forms);
}

function cataloguesOf(directory, page, withForms) {
  const chunk = { before: 'messages-', after: `-${page}` };
  return [
    ...(existsSync(join(directory, 'src/pages', page, 'locales'))
      ? [catalogue(`./src/pages/${page}/locales/`, '.json', chunk.before, chunk.after)]
      : []),
    ...(withForms ? [catalogue('@up/forms/messages/', '', chunk.before, chunk.after)] : []),
  ];
}

function catalogue(path, ending, before, after = '') {
  const loads = languages.map((language) => {
    const chunk = `/* webpackChunkName: "${before}${language}${after}" */`;
    return `${language}: () => import(${chunk} ${JSON.stringify(`${path}${language}${ending}`)})`;
  });
  return `{ ${loads.join(', ')} }`;
}
