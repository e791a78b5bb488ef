/** False on the server and during hydration, true afterwards: data that only this browser has may then be rendered. */
export declare function useHydrated(): boolean;
