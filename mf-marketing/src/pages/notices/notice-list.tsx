import { Paperclip } from 'lucide';
import { css, styled } from 'styled-components';

import type { Notice } from '@up/api/calls/publishing/notice';
import { pages } from '@up/api/pages';
import { formatDateTime, useSession } from '@up/host';
import { ContentLink, Icon, media, VisuallyHidden } from '@up/ui';

import { useText } from './text.ts';
import { useStreamName } from './queries.ts';

const List = styled.ul`
  li {
    border-bottom: 1px solid var(--border);
  }

  a {
    display: grid;
    grid-template-columns: 7em minmax(0, 1fr) 7em;
    align-items: baseline;
    gap: 0 var(--space-6);
    padding-block: var(--space-4);
    color: var(--text);
    text-decoration: none;
  }

  strong {
    font-size: var(--size-18);
    font-weight: 700;
    letter-spacing: -0.01em;
    line-height: 1.5;
  }

  svg {
    margin-left: var(--space-2);
    color: var(--text-muted);
  }

  a:hover strong {
    color: var(--brand-text);
  }

  span,
  time {
    color: var(--text-muted);
    font-size: var(--size-14);
    font-variant-numeric: tabular-nums;
  }

  time {
    text-align: right;
  }

  ${media.below768(css`
    a {
      grid-template-columns: auto minmax(0, 1fr);
    }

    strong {
      grid-row: 2;
      grid-column: 1 / -1;
      font-size: var(--size-16);
    }
  `)}
`;

/** Notices as lines: stream, title, date. */
export function NoticeList({ notices }: { notices: Notice[] }) {
  const text = useText();
  const streamName = useStreamName();
  const timeZone = useSession((session) => session.timeZone);
  return (
    <List role="list">
      {notices.map(({ slug, stream, title, publishedOn, attachment }) => (
        <li key={slug}>
          <ContentLink to={pages.notice({ noticeId: slug })}>
            <span>{streamName(stream)}</span>
            <strong>
              {title}
              {attachment && (
                <>
                  <Icon of={Paperclip} />
                  <VisuallyHidden> {text('marketing.notices.attachment')}</VisuallyHidden>
                </>
              )}
            </strong>
            <time dateTime={publishedOn}>{formatDateTime(publishedOn, timeZone).slice(0, 10)}</time>
          </ContentLink>
        </li>
      ))}
    </List>
  );
}
