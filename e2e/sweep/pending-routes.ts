/** Routes that no remote registers yet. Remove a route from here when it is registered. */
export const pendingRoutes: string[] = [];
