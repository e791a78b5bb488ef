import { styled } from 'styled-components';

import { sandboxCalls } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { formatNumber, useCall, usePortal } from '@up/host';
import { CodeName, ContentLink, Muted, Section } from '@up/ui';

import { useSummaryText } from '../text.ts';

const [counted, shown] = [100, 6];

const List = styled.ol`
  border-top: 1px solid var(--border);
`;

const Row = styled(ContentLink)`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: var(--control-40);
  padding: var(--space-1) var(--space-2);
  border-bottom: 1px solid var(--border);
  color: var(--text);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  > code {
    font-size: var(--size-13);
  }

  &:hover {
    background: var(--surface-hover);
  }
`;

/** The latest failed calls by their code, the most frequent first. */
export function Failures({ projectId }: { projectId: string }) {
  const text = useSummaryText();
  const { locale } = usePortal();
  const query = { outcome: 'failed', pageSize: counted } as const;
  const { items } = useCall(sandboxCalls, { params: { projectId }, query });
  const counts = new Map<string, number>();
  for (const { status, code } of items) {
    const name = code ?? String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, shown);
  return (
    <Section title={text('projects.cockpit.failures')}>
      {most.length === 0 ? (
        <Muted>{text('projects.cockpit.failures.none')}</Muted>
      ) : (
        <List role="list">
          {most.map(([code, count]) => (
            <li key={code}>
              <Row to={pages.sandboxActivity({ project: projectId, view: 'calls', outcome: 'failed', match: code })}>
                <CodeName>{code}</CodeName>
                {formatNumber(count, locale)}
              </Row>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
