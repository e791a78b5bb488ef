/** Focuses the first invalid field of a form, expanding its parents. Returns whether there is one. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  for (let fold = first?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  first?.focus();
  return Boolean(first);
}
