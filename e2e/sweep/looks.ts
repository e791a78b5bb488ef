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
