const directionControls = /\p{Bidi_Control}/u;
const allDirectionControls = /\p{Bidi_Control}/gu;

/**
 * Whether a text has bidirectional control characters: they are invisible, and let a name or an address read as
 * another one.
 */
export function hasDirectionControls(text: string): boolean {
  return directionControls.test(text);
}

/** A text without bidirectional control characters, for whatever shows a text that somebody else wrote. */
export function withoutDirectionControls(text: string): string {
  return text.replace(allDirectionControls, '');
}
