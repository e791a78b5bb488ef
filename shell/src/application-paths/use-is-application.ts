import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

const ApplicationPaths = createContext<(path: string) => boolean>(() => false);
export const ApplicationPathsProvider = ApplicationPaths.Provider;

/** Whether the page of this address stands in the application frame. Known on the server and before its code is loaded. */
export function useIsApplication(): boolean {
  return useContext(ApplicationPaths)(useLocation().pathname);
}
