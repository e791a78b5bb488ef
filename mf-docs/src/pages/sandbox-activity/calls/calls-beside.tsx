import { css, styled } from 'styled-components';

import { callOutcomes, sandboxCalls } from '@up/api/calls/sandbox/sandbox';
import { DataBoundary, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { ContentLink, media, Skeleton, oneColumn } from '@up/ui';

import { CallStatus } from '../../../sandbox-workspace/call-status.tsx';
import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { useActivityText } from '../text.ts';

/** A list beside what was chosen from it; on a narrow screen what was chosen only. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: 360px minmax(0, 1fr);
  align-items: start;
  gap: var(--space-8);

  ${media.below992(oneColumn)}
`;

/* Stays in view and scrolls by itself. */
const Root = styled.nav`
  position: sticky;
  top: calc(var(--header-height) + var(--space-4));
  max-height: calc(100dvh - var(--header-height) - 2 * var(--space-4));
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  overflow-y: auto;

  ${media.below992(css`
    display: none;
  `)}
`;

const Row = styled(ContentLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--space-3);
  padding: var(--space-2) var(--space-3);
  border-bottom: 1px solid var(--border);
  color: var(--text);
  font-size: var(--size-12);
  text-decoration: none;

  > code {
    grid-column: 1 / -1;
    overflow: hidden;
    font-size: var(--size-13);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > span:last-child {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }

  &:hover {
    background: var(--surface-hover);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current] {
    background: var(--brand-tint);
  }
`;

interface CallsBesideProps {
  projectId: string;
  shownId: string;
}

/** The calls of the list, newest first, beside the one that is shown. New calls appear as they arrive. */
export function CallsBeside(props: CallsBesideProps) {
  const text = useActivityText();
  return (
    <Root aria-label={text('docs.activity.calls.beside')}>
      <DataBoundary skeleton={<Skeleton height="420px" />}>
        <Rows {...props} />
      </DataBoundary>
    </Root>
  );
}

function Rows({ projectId, shownId }: CallsBesideProps) {
  const { choice, value, address } = useListQuery();
  const outcome = callOutcomes.find((each) => each === value('outcome'));
  const [apiId, match] = [value('api')?.slice(0, 100), value('match')?.slice(0, 100)];
  const query = { ...choice, outcome, apiId, match };
  const { items } = useCall(sandboxCalls, { params: { projectId }, query });
  return items.map(({ id, method, path, status, code, at }) => (
    <Row key={id} to={address({ call: id })} aria-current={id === shownId ? 'true' : undefined}>
      <code translate="no">
        {method} {path}
      </code>
      <span>
        <CallStatus status={status} code={code} />
      </span>
      <span>
        <Timestamp iso={at} seconds />
      </span>
    </Row>
  ));
}
