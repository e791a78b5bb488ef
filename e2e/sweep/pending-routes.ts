/** What no remote registers yet. Whoever registers one takes it out of here. */
export const pendingRoutes: string[] = [];

/** Tabs of project details that are not there yet. */
export const pendingTabs: string[] = [];
