import { expect, type Page } from '@playwright/test';

import { hydrated } from '../journey.ts';
import { texts, type Language } from '../texts.ts';
import type { Cast } from './cast.ts';
import type { Example } from './examples.ts';
import { layoutShift } from './layout-shift.ts';
import type { Look } from './looks.ts';

export interface Opened {
  /** Status of the page's response. */
  status: number | undefined;
  /** The layout shift before any interaction. */
  shift: number;
}

/** Opens a page for its viewer, and waits until it is complete. */
export async function openExample(page: Page, example: Example, look: Look, cast: Cast): Promise<Opened> {
  const { language, width, theme } = look;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await cast.seat(page.context(), example.as);
  const path = typeof example.path === 'string' ? example.path : await example.path(cast);
  const response = await page.goto(localised(path, language));
  if (example.endsSession) cast.endSession(example.as);
  if (example.leadsTo) await page.waitForURL(`**${localised(example.leadsTo, language)}`);
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
  const shift = await layoutShift(page);
  if (example.act) {
    await example.act(page, texts(language));
    await settled(page);
  }
  return { status: response?.status(), shift };
}

/** Resolves when nothing in the page is being loaded any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** An address in a language (product.md#languages). */
export function localised(path: string, language: Language): string {
  const bare = path.replace(/^\/en(?=\/|$)/, '');
  return language === 'ko' ? bare : `/en${bare === '/' ? '' : bare}`;
}
