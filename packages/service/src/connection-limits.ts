/**
 * Server options against clients that send slowly. All times in milliseconds; the server checks its connections at the
 * interval, so a limit may be exceeded by that much.
 */
export const connectionLimits = {
  /** For a complete request with its body: 21 MB at 50 kB/s take seven minutes. */
  requestTimeout: 10 * 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
} as const;
