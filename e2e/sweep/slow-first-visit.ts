import type { Browser } from '@playwright/test';

import { hydrated } from '../journey.ts';
import { slowDown } from '../../packages/cli/src/pages/slow-line.ts';
import type { Language } from '../texts.ts';
import { declaredRoutes } from './declared-routes.ts';
import { examplesOf } from './examples.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { localised, settled } from './open-example.ts';

/** The most that a page may move while it is loaded: a fifth of what is considered good. */
export const maxLayoutShift = 0.02;
const cpuSlowdown = 3;

export interface PublicPage {
  name: string;
  path: string;
}

/** An example of every page that visitors can open. */
export const publicPages: readonly PublicPage[] = examplesOf(declaredRoutes).flatMap(({ name, path, as }) =>
  as === 'visitor' && typeof path === 'string' ? [{ name, path }] : [],
);

export interface Visit extends PublicPage {
  /** Of the site. */
  origin: string;
  language: Language;
  /** Width of the window, in CSS pixels. */
  width: number;
}

/** The layout shift of a page's first visit on a slow line, until it is complete and interactive. */
export async function shiftOnSlowLine(browser: Browser, { origin, path, language, width }: Visit): Promise<number> {
  const address = origin + localised(path, language);
  // The first request renders and compresses the page on the edge.
  await fetch(address);
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  try {
    await watchLayoutShift(context);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), cpuSlowdown);
    await page.goto(address);
    await hydrated(page);
    await settled(page);
    return await layoutShift(page);
  } finally {
    await context.close();
  }
}
