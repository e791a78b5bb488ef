import { css, styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { media } from '@up/ui';

import { LazyEventPayload } from '../event/lazy-event.tsx';
import { RequestSample } from './request-sample.tsx';
import { ResponseExample } from './response-example.tsx';

/** Sticky next to the text, with panels that scroll separately. */
const Root = styled.div`
  grid-area: code;
  display: grid;
  gap: var(--space-4);
  align-content: start;
  min-width: 0;

  pre {
    max-height: 420px;
  }

  ${media.from1200(css`
    position: sticky;
    top: calc(var(--header-height) + var(--space-8));
    grid-template-rows: minmax(0, auto) minmax(0, auto);
    max-height: calc(100dvh - var(--header-height) - var(--space-16));

    pre {
      max-height: none;
    }

    /* Half at most: otherwise the response, which is sent after it, would move up while it arrives. */
    &[data-pair] > :first-child {
      max-height: calc((100dvh - var(--header-height) - var(--space-16) - var(--space-4)) / 2);
    }
  `)}
`;

/** The call as a program, or the payload of an event; and its response. */
export function ApiCode({ api }: { api: ProductInfo }) {
  const { event, responseCode: responses } = api;
  return (
    <Root data-pair={responses.length > 0 || undefined}>
      {event ? <LazyEventPayload api={api} /> : <RequestSample api={api} />}
      {responses.length > 0 && <ResponseExample responses={responses} />}
    </Root>
  );
}
