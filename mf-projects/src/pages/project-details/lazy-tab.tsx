import { use, type ComponentType } from 'react';

import type { Project } from '@up/api/calls/project';
import { usePortal, type Catalogue, type Portal } from '@up/host';

export interface TabProps {
  project: Project;
}

/** The exports of a tab's module. */
export interface TabModule {
  Tab: ComponentType<TabProps>;
}

/**
 * A tab whose code, and optional texts, are loaded when it is first shown. A failed import is retried once, and again
 * at the next visit.
 */
export function lazyTab(load: () => Promise<TabModule>, messages?: Catalogue): ComponentType<TabProps> {
  const loading = new WeakMap<Portal, Promise<TabModule>>();
  function tabFor(portal: Portal): Promise<TabModule> {
    const pending = loading.get(portal);
    if (pending) return pending;
    const loadAll = async () => {
      const [module] = await Promise.all([load(), messages && portal.addMessages(messages[portal.locale]())]);
      return module;
    };
    const promise = loadAll().catch(loadAll);
    promise.catch(() => loading.delete(portal));
    loading.set(portal, promise);
    return promise;
  }
  return function LazyTab(props: TabProps) {
    const { Tab } = use(tabFor(usePortal()));
    return <Tab {...props} />;
  };
}
