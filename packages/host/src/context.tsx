import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';

import type { Portal, SessionState } from './portal.ts';

const PortalContext = createContext<Portal | undefined>(undefined);

export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/**
 * The shell's services for this page.
 * @throws {Error} outside the shell's tree
 */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal was called outside of the shell');
  return portal;
}

/** The part of the session that a component needs; the component renders again when that part changes. */
export function useSession<T>(select: (session: SessionState) => T): T {
  return useStore(usePortal().session, select);
}
