import { styled } from 'styled-components';

import type { SearchResult } from '@up/api/calls/publishing/search';
import { formatDateTime, useSession } from '@up/host';
import { Badge, ContentLink } from '@up/ui';

import { useSearchText } from './text.ts';

const Mark = styled.mark`
  border-radius: 2px;
  background: var(--brand-tint);
  color: var(--brand-text);
`;

/** A text with the search terms highlighted. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const pattern = new RegExp(
    `(${longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  );
  // The odd elements are the matches of the group.
  return text.split(pattern).map((part, place) => (place % 2 === 1 ? <Mark key={place}>{part}</Mark> : part));
}

const List = styled.ol`
  border-top: 1px solid var(--border);

  > li {
    display: grid;
    gap: var(--space-1);
    padding-block: var(--space-4);
    border-bottom: 1px solid var(--border);
  }
`;

const Title = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-1) var(--space-3);
  font-size: var(--size-18);

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

const Content = styled.p`
  max-width: 80ch;
  color: var(--text-muted);
  font-size: var(--size-14);
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  color: var(--text-muted);
  font-size: var(--size-12);
`;

interface ResultListProps {
  items: readonly SearchResult[];
  words: readonly string[];
}

/** The results with the search terms highlighted. */
export function ResultList({ items, words }: ResultListProps) {
  const text = useSearchText();
  const timeZone = useSession((session) => session.timeZone);
  return (
    <List role="list">
      {items.map(({ title, content, hashTags, viewCount, writer, date, category, attachment, url }) => (
        <li key={`${category} ${url} ${title}`}>
          <Title>
            <ContentLink to={url}>
              <Marked text={title} words={words} />
            </ContentLink>
            <Badge>{text(`marketing.search.category.${category}`)}</Badge>
          </Title>
          {content && (
            <Content>
              <Marked text={content} words={words} />
            </Content>
          )}
          <Facts>
            {hashTags.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
            <span>{writer}</span>
            {date && <time dateTime={date}>{formatDateTime(date, timeZone)}</time>}
            {viewCount > 0 && <span>{text('marketing.search.views', { count: viewCount })}</span>}
            {attachment && <span>{text('marketing.search.attachment', { name: attachment })}</span>}
          </Facts>
        </li>
      ))}
    </List>
  );
}
