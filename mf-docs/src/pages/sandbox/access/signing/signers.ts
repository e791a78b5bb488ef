import { createStore } from 'zustand/vanilla';

import type { Signer } from './signer.ts';

/** With what the requests to a project are signed, by the id of the project. */
export interface Signers {
  signers: Readonly<Record<string, Signer | undefined>>;
}

/** Those of this tab until it is closed or loaded anew. The server never adds to it. */
export const signers = createStore<Signers>(() => ({ signers: {} }));

/** Signs the requests to a project from now on; without a signer no longer. */
export function chooseSigner(projectId: string, signer: Signer | undefined): void {
  signers.setState(({ signers: all }) => ({ signers: { ...all, [projectId]: signer } }));
}
