import { Suspense, useState } from 'react';
import { styled } from 'styled-components';

import { Disclosure, Skeleton } from '@up/ui';

import { lazyPart } from '../../../lazy-part.tsx';
import { useEventText } from '../text.ts';
import type { EventTestProps } from './event-test.tsx';

const { Part: EventTest } = lazyPart<EventTestProps>((portal) =>
  import(/* webpackChunkName: "event-test" */ './event-test.tsx').then(
    async ({ EventTest: part, loadEventTestTexts }) => {
      await loadEventTestTexts(portal);
      return part;
    },
  ),
);

const Content = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-block: var(--space-2) var(--space-4);
  font-size: var(--size-14);
`;

/** A way to get an event, whose code is loaded when it is opened. */
export function LazyEventTest(props: EventTestProps) {
  const text = useEventText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={<strong>{text('docs.event.test')}</strong>} open={isOpen} onOpenChange={setOpen}>
      {isOpen && (
        <Content>
          <Suspense fallback={<Skeleton height="180px" />}>
            <EventTest {...props} />
          </Suspense>
        </Content>
      )}
    </Disclosure>
  );
}
