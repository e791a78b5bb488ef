/** Not below any configurable maximum; the server applies its own. */
export const longestPassword = 72;
