const directionControls = /\p{Bidi_Control}/u;
const allDirectionControls = /\p{Bidi_Control}/gu;

/**
 * Whether a text contains bidirectional control characters: they are invisible, and make a name or address look like
 * another one.
 */
export function hasDirectionControls(text: string): boolean {
  return directionControls.test(text);
}

/** Removes bidirectional control characters, for showing a text that somebody else wrote. */
export function withoutDirectionControls(text: string): string {
  return text.replace(allDirectionControls, '');
}
