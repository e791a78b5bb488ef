import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { Portal } from '@up/host';

import { lazyPart } from '../../lazy-part.tsx';

async function load(portal: Portal) {
  const { EventIntro, EventPayload, loadEventTexts } = await import(
    /* webpackChunkName: "event" */ './event-intro.tsx'
  );
  await loadEventTexts(portal);
  return { EventIntro, EventPayload };
}

interface EventProps {
  api: ProductInfo;
}

/** What an event is, and how to get one. */
export const { Part: LazyEventIntro } = lazyPart<EventProps>(async (portal) => (await load(portal)).EventIntro);

/** The body of the request that an event sends. */
export const { Part: LazyEventPayload } = lazyPart<EventProps>(async (portal) => (await load(portal)).EventPayload);
