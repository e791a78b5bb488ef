import { use, useEffect, type ComponentType } from 'react';

import { usePortal, type Portal } from '@up/host';

import { useText } from './text.ts';

/**
 * A part of the page that few readers open: its code and its texts are loaded when it is first displayed. It suspends
 * until then; after a failure, displaying it again tries again.
 * @param load loads the texts and returns the part
 */
export function lazyPart<Props extends object>(
  load: (portal: Portal) => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  /** Per portal, because each has the texts of one language. */
  const loading = new WeakMap<Portal, Promise<ComponentType<Props> | undefined>>();

  function start(portal: Portal) {
    const started = loading.get(portal) ?? load(portal).catch(() => undefined);
    loading.set(portal, started);
    return started;
  }

  function Failure() {
    const text = useText();
    const portal = usePortal();
    useEffect(() => () => void loading.delete(portal), [portal]);
    return <p role="status">{text('docs.error.title')}</p>;
  }

  return function LazyPart(props) {
    const Part = use(start(usePortal()));
    return Part ? <Part {...props} /> : <Failure />;
  };
}
