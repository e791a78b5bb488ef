import type { Page } from '@playwright/test';

import type { Language } from '../texts.ts';

/** A variant in which a page is opened. */
export interface Look {
  language: Language;
  /** Width of the window, in CSS pixels. */
  width: number;
  theme: 'light' | 'dark';
}

export const languages: readonly Language[] = ['ko', 'en'];
export const widths = [1280, 390] as const;
export const themes = ['light', 'dark'] as const;

/** Both languages at both widths, light and dark. */
export const looks: readonly Look[] = languages.flatMap((language) =>
  widths.flatMap((width) => themes.map((theme) => ({ language, width, theme }))),
);

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
