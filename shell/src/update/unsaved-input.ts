const editedFields = new Set<Element>();

/** Records every field that is typed into from now on. Returns a function that stops it. */
export function watchInput(onInput: () => void): () => void {
  const record = (event: Event) => {
    // For a field inside a shadow root, the document's event target is only the host.
    const [field] = event.composedPath();
    if (!(field instanceof Element)) return;
    editedFields.add(field);
    onInput();
  };
  document.addEventListener('input', record, true);
  return () => {
    document.removeEventListener('input', record, true);
    editedFields.clear();
  };
}

/**
 * Whether a reload would lose input: a form that asks before it is left (`useLeaveGuard` answers this event), or a
 * field that was typed into and is not empty. A search is part of the address and does not count.
 */
export function hasUnsavedInput(): boolean {
  for (const field of editedFields) if (!field.isConnected) editedFields.delete(field);
  const withAccessCheck = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return withAccessCheck || [...editedFields].some(hasText);
}

/** Checkboxes, lists and ranges are not typed into; where they matter, their form asks before it is left. */
const textFields =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="range"])';
const searchFields = 'search, [role="search"], [type="search"]';

function hasText(field: Element): boolean {
  if (!field.matches(textFields) || field.closest(searchFields)) return false;
  return ('value' in field ? String(field.value) : field.textContent).trim() !== '';
}
