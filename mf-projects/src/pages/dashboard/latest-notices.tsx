import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { formatDateTime, usePortal, useSession } from '@up/host';
import { Section } from '@up/ui';

import { latestNoticesQuery } from './queries.ts';
import { useDashboardText } from './text.ts';

const List = styled.ul`
  border-top: 1px solid var(--border);
  font-size: var(--size-14);

  > li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-4);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--border);
  }

  a {
    color: var(--text);
    text-decoration: none;
  }

  a:hover {
    color: var(--brand-text);
    text-decoration: underline;
  }

  time {
    flex: none;
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

const Empty = styled.p`
  color: var(--text-muted);
`;

const All = styled(Link)`
  font-size: var(--size-14);
`;

const dayLength = '2026-11-20'.length;

/** The latest notices of the provider. */
export function LatestNotices() {
  const text = useDashboardText();
  const timeZone = useSession((session) => session.timeZone);
  const { data } = useSuspenseQuery(latestNoticesQuery(usePortal()));
  return (
    <Section
      title={text('projects.dashboard.notices.title')}
      action={<All to={pages.notices()}>{text('projects.dashboard.notices.all')}</All>}
    >
      {data.data.length === 0 ? (
        <Empty>{text('projects.dashboard.notices.empty')}</Empty>
      ) : (
        <List role="list">
          {data.data.map(({ attributes: { slug, title, publishedOn } }) => (
            <li key={slug}>
              <Link to={pages.notice({ noticeId: slug })}>{title}</Link>
              <time dateTime={publishedOn}>{formatDateTime(publishedOn, timeZone).slice(0, dayLength)}</time>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
