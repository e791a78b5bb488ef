/** What is stored of an unsent message: its text, without a file. */
export const messageFields = ['description'] as const;
