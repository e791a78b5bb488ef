/** Starts a query that the page repeats when it renders. The loader does not wait for it; the page shows its error. */
export function prefetch(answer: Promise<unknown>): void {
  answer.catch(() => undefined);
}
