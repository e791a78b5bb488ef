/** What an error says; anything else that was thrown, as text. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
