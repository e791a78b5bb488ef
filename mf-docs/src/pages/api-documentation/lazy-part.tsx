import { use, useEffect, type ComponentType } from 'react';

import { usePortal, type Portal } from '@up/host';

import { useText } from './text.ts';

interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Loads the part before it is displayed, so that it does not suspend. Never rejects. */
  preload(portal: Portal): Promise<unknown>;
}

/**
 * A part of the page that few readers open: its code and its texts are loaded when it is first displayed, or before. It
 * suspends until then; after a failure, displaying it again tries again.
 * @param load loads the texts and returns the part
 */
export function lazyPart<Props extends object>(
  load: (portal: Portal) => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  /** Per portal, because each has the texts of one language. */
  const loading = new WeakMap<Portal, Promise<ComponentType<Props> | undefined>>();
  const loaded = new WeakMap<Portal, ComponentType<Props>>();

  function start(portal: Portal) {
    const started =
      loading.get(portal) ??
      load(portal).then(
        (part) => {
          loaded.set(portal, part);
          return part;
        },
        () => undefined,
      );
    loading.set(portal, started);
    return started;
  }

  function Failure() {
    const text = useText();
    const portal = usePortal();
    useEffect(() => () => void loading.delete(portal), [portal]);
    return <p role="status">{text('docs.error.title')}</p>;
  }

  function Part(props: Props) {
    const portal = usePortal();
    const Loaded = loaded.get(portal) ?? use(start(portal));
    return Loaded ? <Loaded {...props} /> : <Failure />;
  }

  return { Part, preload: start };
}
