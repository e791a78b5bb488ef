import type { PrefetchQueue } from './prefetch-queue.ts';

/** Watches one element, until the function that it gives is called. A `ref` of React. */
export type Watch = (element: HTMLElement | null) => (() => void) | undefined;

/**
 * Wants what the elements in view name in `data-prefetch`, and forgets it when they leave before their turn.
 * An element that is not displayed, as in a closed drawer, is never in view.
 */
export function watchInView(queue: PrefetchQueue<string>): Watch {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const key = (target as HTMLElement).dataset.prefetch;
      if (key === undefined) continue;
      if (isIntersecting) queue.want(key);
      else queue.forget(key);
    }
  });
  return (element) => {
    if (!element) return undefined;
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      const key = element.dataset.prefetch;
      if (key !== undefined) queue.forget(key);
    };
  };
}
