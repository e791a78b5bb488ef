import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useEffect, useState } from 'react';

import { pages } from '@up/api/pages';
import { countNoticeView } from '@up/api/calls/publishing/notice-views';
import { formatDateTime, notFound, usePortal, useSession, type PageArguments } from '@up/host';
import { Container, Icon, MetaLine, RichText } from '@up/ui';

import { PageHead } from '../../layout/page-head.tsx';
import { useText } from './text.ts';
import { neighbourQuery, noticeQuery, useStreamName } from '../notices/queries.ts';
import { Neighbours } from './neighbours.tsx';

/**
 * Counts a view of the notice, and shows the number of views. Nothing waits for it: the cached page is the same for
 * everybody, and works without the number.
 */
function ViewCount({ noticeId }: { noticeId: string }) {
  const text = useText();
  const { call } = usePortal();
  const [views, setViews] = useState<number>();
  useEffect(() => {
    // A prerendered page has not been viewed yet.
    if (document.visibilityState === 'hidden') return;
    const controller = new AbortController();
    call(countNoticeView, { params: { slug: noticeId } }, { signal: controller.signal }).then(
      ({ views }) => setViews(views),
      () => undefined,
    );
    return () => controller.abort();
  }, [call, noticeId]);
  return views === undefined ? null : <span>{text('marketing.notice.views', { views })}</span>;
}

const Root = styled(Container)`
  padding-block: clamp(var(--space-8), 4vw, var(--space-12)) var(--space-24);
`;

const Article = styled.article`
  max-width: 46rem;
  margin-inline: auto;

  header {
    margin-bottom: var(--space-8);
    padding-bottom: var(--space-6);
    border-bottom: 1px solid var(--text);
  }

  h1 {
    margin-bottom: var(--space-3);
    font-size: var(--size-36);
    letter-spacing: -0.025em;
  }
`;

const Attachment = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  margin-top: var(--space-8);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  color: var(--text);
  font-size: var(--size-14);
  font-weight: 700;
  text-decoration: none;

  &:hover {
    background: var(--surface-hover);
  }
`;

/** Throws 404 for an id without a notice in this language. */
export async function load({ portal, params }: PageArguments): Promise<void> {
  const { data } = await portal.queryClient.query(noticeQuery(portal, params.noticeId ?? ''));
  const [notice] = data;
  if (!notice) throw notFound();
  const { publishedOn } = notice.attributes;
  const sides = (['before', 'after'] as const).map((side) =>
    portal.queryClient.query(neighbourQuery(portal, side, publishedOn)).catch(() => undefined),
  );
  await Promise.all(sides);
}

/** A notice with links to the previous and next one. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const streamName = useStreamName();
  const timeZone = useSession((session) => session.timeZone);
  const { noticeId = '' } = useParams();
  const { data } = useSuspenseQuery(noticeQuery(portal, noticeId));
  const { title, stream, publishedOn, content = '', attachment } = data.data[0]?.attributes ?? noNotice;
  const { data: before } = useQuery(neighbourQuery(portal, 'before', publishedOn));
  const { data: after } = useQuery(neighbourQuery(portal, 'after', publishedOn));
  const path = pages.notice({ noticeId });
  return (
    <Root>
      <Article>
        <PageHead
          title={title}
          description={text('marketing.notice.description', { title, stream: streamName(stream) })}
          trail={[
            { name: text('marketing.resources') },
            { name: text('marketing.notices.title'), path: pages.notices() },
            { name: title, path },
          ]}
          article={{ datePublished: publishedOn }}
        />
        <header>
          <h1>{title}</h1>
          <MetaLine>
            <span>{streamName(stream)}</span>
            <time dateTime={publishedOn}>{formatDateTime(publishedOn, timeZone)}</time>
            <ViewCount key={noticeId} noticeId={noticeId} />
          </MetaLine>
        </header>
        <RichText html={content} />
        {attachment && (
          <Attachment href={attachment.url} download={attachment.name}>
            <Icon of={FileDown} />
            {attachment.name}
          </Attachment>
        )}
        <Neighbours before={before?.data[0]?.attributes} after={after?.data[0]?.attributes} />
      </Article>
    </Root>
  );
}

/** Used while an id that no longer exists leads to the 404 page. */
const noNotice = { title: '', stream: '', publishedOn: '', content: '', attachment: undefined };
