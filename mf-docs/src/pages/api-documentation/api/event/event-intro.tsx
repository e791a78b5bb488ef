import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import { EventFacts } from './event-facts.tsx';
import { LazyEventTest } from './try/lazy-event-test.tsx';

export { EventPayload } from './event-payload.tsx';
export { loadEventTexts } from './text.ts';

/** What an event is, and how to get one. */
export function EventIntro({ api }: { api: ProductInfo }) {
  if (!api.event) return null;
  return (
    <>
      <EventFacts event={api.event} />
      <LazyEventTest key={api.id} api={api} />
    </>
  );
}
