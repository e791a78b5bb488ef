const typedInto = new Set<Element>();

/** Records every field that is typed into from now on. Returns a function that stops it. */
export function watchInput(onInput: () => void): () => void {
  const note = (event: Event) => {
    // For a field inside a shadow root, the document's event target is only the host.
    const [field] = event.composedPath();
    if (!(field instanceof Element)) return;
    typedInto.add(field);
    onInput();
  };
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    typedInto.clear();
  };
}

/**
 * Whether a reload would lose input: a form that asks before it is left (`useLeaveGuard` answers this event), or a
 * field that was typed into and is not empty. A search is part of the address and does not count.
 */
export function hasUnsavedInput(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  const guarded = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return guarded || [...typedInto].some(holdsText);
}

/** Checkboxes, lists and ranges are not typed into; where they matter, their form asks before it is left. */
const typed =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="range"])';
const searched = 'search, [role="search"], [type="search"]';

function holdsText(field: Element): boolean {
  if (!field.matches(typed) || field.closest(searched)) return false;
  return ('value' in field ? String(field.value) : field.textContent).trim() !== '';
}
