import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import type { PublicComposition } from '@up/federation/composition/public-composition';
import { matchRoute } from '@up/federation/contract/match';

const ApplicationPaths = createContext<(path: string) => boolean>(() => false);
export const ApplicationPathsProvider = ApplicationPaths.Provider;

/** Whether the page of this address stands in the application frame. Known on the server and before its code is loaded. */
export function useIsApplication(): boolean {
  return useContext(ApplicationPaths)(useLocation().pathname);
}

/** Answers from the routes known now whether the page at a path stands in the application frame. */
export function applicationPaths(routes: () => PublicComposition['routes']) {
  return (path: string): boolean => matchRoute(routes(), path)?.frame === 'application';
}
