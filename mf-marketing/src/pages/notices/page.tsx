import { useSuspenseQuery } from '@tanstack/react-query';
import { Bell, Rss } from 'lucide';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { noticeStreams } from '@up/api/calls/publishing/notice';
import { pageParameters } from '@up/api/page-choice';
import { pages } from '@up/api/pages';
import { ListPaging } from '@up/forms';
import { localizePath, usePortal, type PageArguments } from '@up/host';
import { Container, EmptyState, Icon, LinkButton, Tabs } from '@up/ui';

import { PageHeader } from '../../layout/page-header.tsx';
import { useText } from './text.ts';
import { NoticeList } from './notice-list.tsx';
import { choiceOf, noticesQuery, shownChoice, type NoticeChoice } from './queries.ts';

const Body = styled(Container)`
  padding-bottom: var(--space-24);
`;

const Feed = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  margin-top: var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

export async function load({ portal, url }: PageArguments): Promise<void> {
  const choice = choiceOf(url.searchParams);
  const { meta } = await portal.queryClient.query(noticesQuery(portal, choice));
  await portal.queryClient.query(noticesQuery(portal, shownChoice(choice, meta.pagination.pageCount)));
}

/** Notices, newest first, with a filter by stream and paging. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const [query] = useSearchParams();
  const requested = choiceOf(query);
  const { meta } = useSuspenseQuery(noticesQuery(portal, requested)).data;
  const choice = shownChoice(requested, meta.pagination.pageCount);
  const { data } = useSuspenseQuery(noticesQuery(portal, choice));
  const title = text('marketing.notices.title');
  return (
    <>
      <PageHeader
        head={{
          title,
          description: text('marketing.notices.description'),
          trail: [{ name: text('marketing.resources') }, { name: title, path: pages.notices() }],
        }}
        title={title}
        lead={text('marketing.notices.lead')}
        actions={
          <Feed href={localizePath(pages.noticeFeed(), portal.locale)}>
            <Icon of={Rss} />
            {text('marketing.notices.feed')}
          </Feed>
        }
      />
      <Body>
        <Tabs
          label={text('marketing.notices.streams')}
          items={[undefined, ...noticeStreams].map((stream) => ({
            to: addressOf({ ...choice, stream, page: 1 }),
            label: text(`marketing.notices.stream.${stream ?? 'all'}`),
            current: choice.stream === stream,
          }))}
        />
        {data.data.length > 0 ? (
          <NoticeList notices={data.data.map(({ attributes }) => attributes)} />
        ) : (
          <EmptyState
            icon={Bell}
            title={text('marketing.notices.empty')}
            action={<LinkButton to={pages.notices()}>{text('marketing.notices.toAll')}</LinkButton>}
          />
        )}
        <ListPaging
          list={{ ...choice, total: data.meta.pagination.total }}
          addressOf={(page) => addressOf({ ...choice, ...page })}
        />
      </Body>
    </>
  );
}

/** Default values are left out of the address. */
function addressOf({ stream, ...page }: NoticeChoice): string {
  return pages.notices({ stream, ...pageParameters(page) });
}
