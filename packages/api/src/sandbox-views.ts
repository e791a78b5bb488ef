/** The views on the page of a sandbox's activity. */
export const sandboxViews = ['calls', 'ledger', 'callbacks', 'receiver', 'decisions'] as const;
export type SandboxView = (typeof sandboxViews)[number];
