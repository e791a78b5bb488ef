/** Adds browser features that the frame needs and jsdom lacks. */
export function addBrowserParts(): void {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  window.scrollTo = ((_x: number, y: number) => scrollWindow(y)) as typeof window.scrollTo;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** There is no layout: a window only remembers its position, in pixels. */
export function scrollWindow(scrollY: number): void {
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
}
