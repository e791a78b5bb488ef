import { expect, test as base, type Page } from '@playwright/test';

import { interactiveMark } from '../contract/interactive-mark.ts';
import { openLink } from './open-link.ts';
import { readPreview } from './preview.ts';
import { ShownVersions } from './shown-versions.ts';

export { expect };

/**
 * A journey of a remote. Each one begins with the signed link of the preview, so all of its pages show the previewed
 * versions; it fails when the site shows another one, as it does when it cannot serve them.
 *
 * @example
 *     test('shows the status', async ({ page }) => {
 *       await page.goto('/en/status');
 *       await hydrated(page);
 *       await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
 *     });
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    const { link, versions } = readPreview(process.env);
    if (link === undefined) {
      await use(context);
      return;
    }
    await openLink(context.request, link);
    const shown = new ShownVersions(versions);
    const documents: Promise<void>[] = [];
    context.on('request', (request) => shown.addRequest(request.url()));
    context.on('response', (response) => {
      if (!response.request().isNavigationRequest()) return;
      const path = new URL(response.url()).pathname;
      documents.push(
        response.text().then(
          (html) => shown.addDocument(path, html),
          // A redirect has no text, and that of a document is gone after the next navigation.
          () => undefined,
        ),
      );
    });
    await use(context);
    await Promise.all(documents);
    expect(shown.faults(), 'the preview was not shown').toEqual([]);
  },
});

/** Resolves when a page responds to its visitor. Before that, a click may be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, interactiveMark);
}
