const typedInto = new Set<Element>();

/** Notes every field that something is typed into, from now on. Gives the way to stop. */
export function watchInput(onInput: () => void): () => void {
  const note = (event: Event) => {
    // Of a field inside a shadow root the document sees the host alone.
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
 * Whether a reload would lose something: a form that asks before it is left (`useLeaveGuard` answers this event), or
 * a field on the page that was typed into and is not empty. What is searched for stands in the address.
 */
export function hasUnsavedInput(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  const guarded = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return guarded || [...typedInto].some(holdsText);
}

/** Boxes, lists and ranges are set rather than typed; where they matter, their form asks before it is left. */
const typed =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="range"])';
const searched = 'search, [role="search"], [type="search"]';

function holdsText(field: Element): boolean {
  if (!field.matches(typed) || field.closest(searched)) return false;
  return ('value' in field ? String(field.value) : field.textContent).trim() !== '';
}
