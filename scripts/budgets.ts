const kilobyte = 1024;

/** What the first view of a page may weigh, in compressed bytes. Journeys and the bench fail above it (decision 16). */
export const firstViewBudgets = {
  home: { html: 18 * kilobyte, javascript: 180 * kilobyte },
  api: { html: 29 * kilobyte, javascript: 196 * kilobyte },
} as const;
