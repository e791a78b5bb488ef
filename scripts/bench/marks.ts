/** The mark that the shell sets; see `shell/src/client/interactive-mark.tsx`. */
export const interactiveMark = 'portal:interactive';
