import type { Page } from '@playwright/test';

/** Korean words on an English page, except where they are marked as Korean. */
export function textInOtherLanguage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      const parent = walker.currentNode.parentElement;
      if (/\p{Script=Hangul}/u.test(text) && !parent?.closest('script, style, [lang=ko]')) found.push(text.trim());
    }
    return found;
  });
}
