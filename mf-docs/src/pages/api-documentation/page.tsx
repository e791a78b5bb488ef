import { useSuspenseQuery } from '@tanstack/react-query';
import { isValidElement, useRef, useEffect, type RefObject, useState } from 'react';
import { useLoaderData, useParams, useSearchParams } from 'react-router-dom';

import { usePortal, type Portal } from '@up/host';

import { watchInView, type Watch } from '../../prefetch/watch-in-view.ts';
import { savesData } from '../../prefetch/save-data.ts';
import { createPrefetchQueue } from '../../prefetch/prefetch-queue.ts';
import { placeQuery } from '../../queries/place-query.ts';
import { shownVersions, loadPath } from './load.ts';
import { MenuPage } from './menu-page.tsx';
import { ReaderErrorBoundary } from './reader-error-boundary.tsx';
import { ReaderLayout } from './reader-layout.tsx';
import { ApiTree } from './tree/api-tree.tsx';

/** Prefetches the APIs whose entries are in view (product.md#api-addresses). `undefined` on the server. */
function usePrefetch(portal: Portal): Watch | undefined {
  const [watch] = useState(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const queue = createPrefetchQueue<string>({
      prefetch: (path) => loadPath(portal, path),
      allowed: () => !savesData(navigator),
    });
    return watchInView(queue);
  });
  return watch;
}

/** Focuses the heading after a navigation, but not on the first page load, when the focus belongs to the document. */
function useFocusOnArrival(content: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    content.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [content, place]);
}

export { load } from './load.ts';

/** All of the documentation, or what is left of an API that was removed. */
export function Page() {
  const removed: unknown = useLoaderData();
  return isValidElement(removed) ? removed : <Reader />;
}

/** A single page for all of the documentation, so that the tree stays mounted. */
function Reader() {
  const portal = usePortal();
  const slug = useParams()['*'] ?? '';
  const [query] = useSearchParams();
  const { data: place } = useSuspenseQuery(placeQuery(portal, slug));
  const watch = usePrefetch(portal);
  const content = useRef<HTMLDivElement>(null);
  useFocusOnArrival(content, slug);

  return (
    <ReaderLayout tree={<ApiTree branch={place.branch} trail={place.trail} watch={watch} />}>
      <div ref={content}>
        <ReaderErrorBoundary key={slug}>
          <MenuPage {...place} {...shownVersions(query)} />
        </ReaderErrorBoundary>
      </div>
    </ReaderLayout>
  );
}
