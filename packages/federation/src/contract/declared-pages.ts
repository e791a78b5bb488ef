import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { RemoteDeclaration } from './declaration.ts';

/** The module of a page, relative to its remote's folder. */
export function pageFile(page: string): string {
  return `./src/pages/${page}/page.tsx`;
}

/**
 * The names of the pages that a remote declares.
 * @throws {Error} in one line, when one has no module
 */
export function declaredPages(directory: string, { name, routes }: RemoteDeclaration): string[] {
  const pages = [...new Set(routes.map(({ page }) => page))];
  for (const page of pages) {
    if (!existsSync(join(directory, pageFile(page)))) {
      throw new Error(`${name}: the page "${page}" has no ${pageFile(page)}`);
    }
  }
  return pages;
}
