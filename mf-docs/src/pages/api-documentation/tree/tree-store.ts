import { storagePrefix } from '@up/api/constants/storage-prefix';
import type { PackageFacts } from '@up/api/entities/api-node';
import type { Branch } from '@up/api/entities/api-place';
import { createStore } from 'zustand/vanilla';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

/** The reader's changes to the tree. */
export interface TreeState {
  /** By node id; a missing node has its default state. */
  open: Record<string, boolean>;
  branch?: Branch;
  /** Only packages of this type are shown; all when absent. */
  category?: PackageFacts['type'];
  scrollTop: number;
}

/**
 * Stores the tree's state for the lifetime of the tab, so that it survives switching the language, which is a page
 * load. Nothing is read before `persist.rehydrate()`: the first render must match the server's.
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

/** The tree of this tab. The server only reads its empty state. */
export const treeStore = createTreeStore(() => sessionStorage);

/** Folds or unfolds a node, for the tab's life. */
export function setOpen(store: TreeStore, nodeId: string, open: boolean): void {
  store.setState((now) => ({ open: { ...now.open, [nodeId]: open } }));
}
