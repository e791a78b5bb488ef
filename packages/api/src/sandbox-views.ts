/** The views on the page of a sandbox's activity. */
export const sandboxViews = ['calls', 'timeline', 'ledger', 'callbacks', 'receiver', 'decisions'] as const;
export type SandboxView = (typeof sandboxViews)[number];
