import { type ReactNode } from 'react';
import type { Portal, SessionState } from './portal.ts';
export declare function PortalProvider({ portal, children }: {
    portal: Portal;
    children: ReactNode;
}): import("react").JSX.Element;
/**
 * The shell's services for this page.
 * @throws {Error} outside the shell's tree
 */
export declare function usePortal(): Portal;
/** The part of the session that a component needs; the component renders again when that part changes. */
export declare function useSession<T>(select: (session: SessionState) => T): T;
