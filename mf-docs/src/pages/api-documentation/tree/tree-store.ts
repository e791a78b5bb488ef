import { storagePrefix } from '@up/api/constants';
import type { PackageFacts } from '@up/api/entities/api-node';
import { createStore } from 'zustand/vanilla';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

import type { Branch } from '../../../navigation/addresses.ts';

/** What the reader did to the tree. */
export interface TreeState {
  /** By node id; a node that is not in here is as the page would have it. */
  open: Record<string, boolean>;
  branch?: Branch;
  /** Only packages of this type are shown; all when absent. */
  category?: PackageFacts['type'];
  scrollTop: number;
}

/**
 * Keeps the tree's state for the tab's life, so that it also survives the change of language, which loads the site anew.
 * Nothing is read before `persist.rehydrate()`: the first render has to be the server's.
 */
export function createTreeStore(storage: () => StateStorage) {
  return createStore<TreeState>()(
    persist(() => ({ open: {}, scrollTop: 0 }), {
      name: `${storagePrefix.session}docs.tree`,
      storage: createJSONStorage(storage),
      skipHydration: true,
    }),
  );
}

export type TreeStore = ReturnType<typeof createTreeStore>;

/** The tree of this tab. The server only ever reads its empty state. */
export const treeStore = createTreeStore(() => sessionStorage);
