/** Name of the performance mark of the moment at which the page first answers to its visitor. */
export const interactiveMark = 'portal:interactive';
