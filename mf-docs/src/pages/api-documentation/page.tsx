import { useSuspenseQuery } from '@tanstack/react-query';
import { isValidElement, useRef } from 'react';
import { useLoaderData, useParams, useSearchParams } from 'react-router-dom';

import { usePortal } from '@up/host';

import { placeQuery } from '../../queries/place-query.ts';
import { shownVersions } from './load.ts';
import { MenuPage } from './menu-page.tsx';
import { ReaderErrorBoundary } from './reader-error-boundary.tsx';
import { ReaderLayout } from './reader-layout.tsx';
import { ApiTree } from './tree/api-tree.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { usePrefetch } from './use-prefetch.ts';

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
