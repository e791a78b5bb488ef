import type { PrefetchQueue } from './prefetch-queue.ts';

/** Watches an element until the returned function is called. A React `ref`. */
export type Watch = (element: HTMLElement | null) => (() => void) | undefined;

/**
 * Requests the keys in `data-prefetch` of elements in view, and drops those that leave before their turn. An element
 * that is not displayed, as in a closed drawer, is never in view.
 */
export function watchInView(queue: PrefetchQueue<string>): Watch {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const key = (target as HTMLElement).dataset.prefetch;
      if (key === undefined) continue;
      if (isIntersecting) queue.add(key);
      else queue.remove(key);
    }
  });
  return (element) => {
    if (!element) return undefined;
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      const key = element.dataset.prefetch;
      if (key !== undefined) queue.remove(key);
    };
  };
}
