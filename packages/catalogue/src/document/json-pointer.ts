/** Appends a step to a JSON pointer (RFC 6901). */
export function pointerTo(pointer: string, key: string | number): string {
  const step = String(key);
  if (!step.includes('/') && !step.includes('~')) return `${pointer}/${step}`;
  return `${pointer}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The unescaped steps of a JSON pointer, without percent-decoding. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
