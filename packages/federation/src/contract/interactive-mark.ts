/** Name of the performance mark for the moment when the page first responds to its visitor. */
export const interactiveMark = 'portal:interactive';
