import { bootHints, setBootHint } from '../storage/boot-hint.ts';

/** The viewport on a phone while the PC version is shown. */
const desktopViewport = 'width=1280';
const ownViewport = 'width=device-width, initial-scale=1';

function show(desktop: boolean): void {
  document.documentElement.dataset.layout = desktop ? 'desktop' : 'auto';
  document.querySelector('meta[name="viewport"]')?.setAttribute('content', desktop ? desktopViewport : ownViewport);
}

/** 'View PC version', and back (product.md#site-frame), for this browser session. */
export function forceDesktopLayout(desktop: boolean): void {
  setBootHint(bootHints.layout, desktop ? 'desktop' : undefined, false);
  show(desktop);
}

/** Widens the viewport of a page for which the boot script found the PC version chosen. */
export function followForcedLayout(): void {
  if (document.documentElement.dataset.layout === 'desktop') show(true);
}
