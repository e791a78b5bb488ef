import { useSuspenseQuery } from '@tanstack/react-query';
import { Bell, Rss } from 'lucide';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { noticeStreams } from '@up/api/calls/notice';
import { rowsPerPage } from '@up/api/constants';
import { pages } from '@up/api/pages';
import { formatNumber, localizePath, usePortal, type PageArguments } from '@up/host';
import { LinkButton } from '@up/ui/button';
import { Container } from '@up/ui/container';
import { EmptyState } from '@up/ui/empty-state';
import { Icon } from '@up/ui/icon';
import { Paging } from '@up/ui/paging';
import { Tabs } from '@up/ui/tabs';

import { Opening } from '../../layout/opening.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useText } from '../../text.ts';
import { NoticeList } from './notice-list.tsx';
import { choiceOf, noticesQuery, type NoticeChoice } from './queries.ts';

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
  await portal.queryClient.query(noticesQuery(portal, choiceOf(url.searchParams)));
}

/** Notices, newest first, by stream and page by page. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const choice = choiceOf(query);
  const { data } = useSuspenseQuery(noticesQuery(portal, choice));
  const { total } = data.meta.pagination;
  const count = (value: number) => formatNumber(value, portal.locale);
  const first = (choice.page - 1) * choice.rows + 1;
  const title = text('marketing.notices.title');
  return (
    <>
      <Opening
        head={
          <PageHead
            title={title}
            description={text('marketing.notices.description')}
            trail={[{ name: text('marketing.resources') }, { name: title, path: pages.notices() }]}
          />
        }
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
        <Paging
          page={choice.page}
          pageSize={choice.rows}
          total={total}
          choices={rowsPerPage}
          addressOf={(page) => addressOf({ ...choice, page })}
          onPageSize={(rows) => void navigate(addressOf({ ...choice, rows, page: 1 }))}
          texts={{
            label: text('marketing.notices.pages'),
            range: text('marketing.notices.range', {
              first: count(first),
              last: count(Math.min(total, first + choice.rows - 1)),
              total: count(total),
            }),
            rowsPerPage: text('marketing.notices.rows'),
            previous: text('marketing.notices.previousPage'),
            next: text('marketing.notices.nextPage'),
            page: (page) => text('marketing.notices.page', { page }),
          }}
        />
      </Body>
    </>
  );
}

/** What is as it is at first stays out of the address. */
function addressOf({ stream, page, rows }: NoticeChoice): string {
  return pages.notices({
    stream,
    page: page === 1 ? undefined : String(page),
    rows: rows === rowsPerPage[0] ? undefined : String(rows),
  });
}
