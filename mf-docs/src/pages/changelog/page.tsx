import { useSuspenseQuery } from '@tanstack/react-query';
import { History, Rss } from 'lucide';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { changelogFeed } from '@up/api/calls/catalogue/changelog';
import { pageParameters } from '@up/api/page-choice';
import { pages } from '@up/api/pages';
import { ListPaging } from '@up/forms';
import { Head, localizePath, notFound, usePortal, type PageArguments } from '@up/host';
import { EmptyState, Icon, Tabs } from '@up/ui';

import { Lead, ReadingPage } from '../../components/reading-page.tsx';
import { loadChangesTexts, useChangesText } from '../../changes/text.ts';
import { orNotFound } from '../../queries/missing.ts';
import { EntryList } from './entry-list.tsx';
import { changelogQuery, choiceOf, releasesQuery, type ChangelogChoice } from './queries.ts';

const Feed = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--control-28);
  margin-block: var(--space-4) var(--space-6);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

const OfApi = styled.p`
  margin-top: var(--space-6);
`;

export async function load({ portal, params, url }: PageArguments): Promise<void> {
  const choice = choiceOf(params['*'] ?? '', url.searchParams);
  if (!choice) throw notFound();
  await Promise.all([
    portal.queryClient.query(changelogQuery(portal, choice)),
    portal.queryClient.query(releasesQuery(portal)),
    loadChangesTexts(portal),
  ]).catch(orNotFound);
}

/** What changed in the APIs, newest first: all of them, those of a package, or one. */
export function Page() {
  const text = useChangesText();
  const portal = usePortal();
  const slug = useParams()['*'] ?? '';
  const [query] = useSearchParams();
  const choice = choiceOf(slug, query) ?? { page: 1, pageSize: 10 };
  const { data } = useSuspenseQuery(changelogQuery(portal, choice));
  const { data: releases } = useSuspenseQuery(releasesQuery(portal));
  const packages = new Map(releases.map((each) => [each.package.id, each.package.title]));
  for (const each of data.items[0]?.packages ?? []) packages.set(each.id, each.title);
  return (
    <ReadingPage>
      <Head title={text('docs.changelog.title')} description={text('docs.changelog.lead')} noIndex={choice.page > 1} />
      <h1>{text('docs.changelog.title')}</h1>
      <Lead>{text('docs.changelog.lead')}</Lead>
      <Feed href={localizePath(changelogFeed({ package: choice.package }), portal.locale)}>
        <Icon of={Rss} />
        {text('docs.changelog.feed')}
      </Feed>
      <Tabs
        label={text('docs.changelog.packages')}
        items={[undefined, ...packages.keys()].map((id) => ({
          to: pages.changelog({ slug: id === undefined ? [] : [id] }),
          label: id === undefined ? text('docs.changelog.all') : (packages.get(id) ?? id),
          current: choice.package === id,
        }))}
      />
      {choice.package !== undefined && choice.api !== undefined && (
        <OfApi>
          {text('docs.changelog.ofApi')} ·{' '}
          <Link to={pages.changelog({ slug: [choice.package] })}>{text('docs.changelog.toPackage')}</Link>
        </OfApi>
      )}
      {data.items.length > 0 ? (
        <EntryList entries={data.items} />
      ) : (
        <EmptyState icon={History} title={text('docs.changelog.empty.title')}>
          {text('docs.changelog.empty.text')}
        </EmptyState>
      )}
      {data.total > 0 && <ListPaging list={data} addressOf={(page) => addressOf({ ...choice, ...page })} />}
    </ReadingPage>
  );
}

function addressOf({ package: packageId, api, ...choice }: ChangelogChoice): string {
  const slug = [packageId, api].filter((each) => each !== undefined);
  return pages.changelog({ slug, ...pageParameters(choice) });
}
