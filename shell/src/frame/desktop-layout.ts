import { giveBootHint } from '../boot-hint.ts';
import { bootHints } from '../boot.ts';

/** The viewport of a phone while the PC version is shown. */
const desktopViewport = 'width=1280';
const ownViewport = 'width=device-width, initial-scale=1';

function show(desktop: boolean): void {
  document.documentElement.dataset.layout = desktop ? 'desktop' : 'auto';
  document.querySelector('meta[name="viewport"]')?.setAttribute('content', desktop ? desktopViewport : ownViewport);
}

/** 'View PC version', and back (spec 2.5): holds for this browser session. */
export function forceDesktopLayout(desktop: boolean): void {
  giveBootHint(bootHints.layout, desktop ? 'desktop' : undefined, false);
  show(desktop);
}

/** Widens the viewport of a page on which the boot script found the layout forced. */
export function followForcedLayout(): void {
  if (document.documentElement.dataset.layout === 'desktop') show(true);
}
