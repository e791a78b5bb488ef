import { css, styled } from 'styled-components';

import { sandboxCalls } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { useCall } from '@up/host';
import { ContentLink, media, Muted, Section } from '@up/ui';

import { CallStatus } from '../../../../../project/call-status.tsx';
import { DateTime } from '../../../../../project/date-time.tsx';
import { useSummaryText } from '../text.ts';

/* As many as there is room for on one screen. */
const shown = 6;

const List = styled.ol`
  border-top: 1px solid var(--border);
`;

const Row = styled(ContentLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--control-40);
  padding: var(--space-1) var(--space-2);
  border-bottom: 1px solid var(--border);
  color: var(--text);
  font-size: var(--size-14);
  text-decoration: none;

  > code {
    overflow: hidden;
    font-size: var(--size-13);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &:hover {
    background: var(--surface-hover);
  }

  ${media.below768(css`
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-3);
    padding-block: var(--space-2);

    > code {
      flex: 1 0 100%;
    }
  `)}
`;

/** The last calls in the sandbox; each opens in the activity. */
export function LastCalls({ projectId }: { projectId: string }) {
  const text = useSummaryText();
  const { items } = useCall(sandboxCalls, { params: { projectId }, query: {} });
  return (
    <Section title={text('projects.cockpit.last')}>
      {items.length === 0 ? (
        <Muted>{text('projects.cockpit.last.none')}</Muted>
      ) : (
        <List role="list">
          {items.slice(0, shown).map(({ id, method, path, status, code, at }) => (
            <li key={id}>
              <Row to={pages.sandboxActivity({ project: projectId, view: 'calls', call: id })}>
                <code translate="no">
                  {method} {path}
                </code>
                <CallStatus status={status} code={code} />
                <Muted>
                  <DateTime iso={at} />
                </Muted>
              </Row>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
