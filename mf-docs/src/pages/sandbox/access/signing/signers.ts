import { createStore } from 'zustand/vanilla';

import type { Signer } from './signer.ts';

/** The signers of requests by project id. */
export interface Signers {
  signers: Readonly<Record<string, Signer | undefined>>;
}

/** The signers of this tab until it is closed or reloaded. The server never adds any. */
export const signers = createStore<Signers>(() => ({ signers: {} }));

/** Sets the signer of a project's requests; undefined removes it. */
export function chooseSigner(projectId: string, signer: Signer | undefined): void {
  signers.setState(({ signers: all }) => ({ signers: { ...all, [projectId]: signer } }));
}
