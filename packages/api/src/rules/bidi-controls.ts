const bidiControls = /\p{Bidi_Control}/u;
const allBidiControls = /\p{Bidi_Control}/gu;

/**
 * Whether a text contains bidirectional control characters: they are invisible, and make a name or address look like
 * another one.
 */
export function hasBidiControls(text: string): boolean {
  return bidiControls.test(text);
}

/** Removes bidirectional control characters, for showing a text that somebody else wrote. */
export function withoutBidiControls(text: string): string {
  return text.replace(allBidiControls, '');
}
