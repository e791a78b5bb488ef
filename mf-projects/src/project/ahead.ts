/** An answer that the page asks for again when it comes up: in the loader nobody waits for it, nor for its failure. */
export function ahead(answer: Promise<unknown>): void {
  answer.catch(() => undefined);
}
