import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import { lazyPart } from '../lazy-part.tsx';

interface EventProps {
  api: ProductInfo;
}

/** What an event is, and how to get one. */
export const LazyEventIntro = lazyPart<EventProps>((portal) =>
  import(/* webpackChunkName: "event" */ './event-intro.tsx').then(async ({ EventIntro, loadEventTexts }) => {
    await loadEventTexts(portal);
    return EventIntro;
  }),
);

/** The body of the request that an event sends. */
export const LazyEventPayload = lazyPart<EventProps>((portal) =>
  import(/* webpackChunkName: "event" */ './event-payload.tsx').then(async ({ EventPayload, loadEventTexts }) => {
    await loadEventTexts(portal);
    return EventPayload;
  }),
);
