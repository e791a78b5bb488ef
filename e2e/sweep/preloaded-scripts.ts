import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    requestedScripts?: Set<string>;
  }
}

/** Notes the address of each script element of each document of the browser from now on. */
export async function watchScripts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const requested = new Set<string>();
    window.requestedScripts = requested;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) requested.add(node.src);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Addresses of the scripts that the page preloads, and of those that it did not run so far. */
export function preloadedScripts(page: Page): Promise<{ preloaded: string[]; unused: string[] }> {
  return page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
    const preloaded = [...links].map(({ href }) => href);
    return { preloaded, unused: preloaded.filter((url) => !window.requestedScripts?.has(url)) };
  });
}
