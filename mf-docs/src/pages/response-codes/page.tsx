import { useSuspenseQuery, queryOptions } from '@tanstack/react-query';
import { ListFilter } from 'lucide';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { ApiLink } from '@up/api/entities/api-place';
import { apiTree } from '@up/api/entities/api-node';
import { sandboxCodes, type SandboxCode } from '@up/api/calls/sandbox/sandbox';
import { apiMenu } from '@up/api/calls/catalogue/catalogue';
import { textMatcher } from '@up/api/search/matches-text';
import { Head, useHydrated, usePortal, type PageArguments, callQuery, type Portal } from '@up/host';
import { EmptyState } from '@up/ui';

import { Lead, ReadingPage } from '../../components/reading-page.tsx';
import type { Reader } from '../../queries/queries.ts';
import { apisBelow } from '../../navigation/nodes.ts';
import { allKinds, CodeFilter, type KindFilter } from './code-filter.tsx';
import { CodeItem } from './code-item.tsx';
import { useCodesText } from './text.ts';

const codesQuery = (portal: Pick<Portal, 'call' | 'locale'>) => callQuery(portal, sandboxCodes, {});

/** The APIs that document one of the codes, by id. The page's data contains nothing else of the catalogue. */
const apisOfCodesQuery = (portal: Reader, codes: readonly SandboxCode[]) =>
  queryOptions<Record<string, ApiLink>>({
    queryKey: ['apisOfCodes', portal.locale],
    queryFn: async ({ signal }) => {
      const { groups } = await portal.call(apiMenu, { query: { key: 'groups' } }, { signal });
      const documented = new Set(codes.flatMap(({ apis }) => apis));
      const apis = apiTree('groups', groups).flatMap(apisBelow);
      const links = apis
        .filter(({ id }) => documented.has(id))
        .map(({ id, title, parentIds }): [string, ApiLink] => [id, { id, title, parentIds }]);
      return Object.fromEntries(links);
    },
    staleTime: apiMenu.freshSeconds * 1000,
  });

export async function load({ portal }: PageArguments): Promise<void> {
  const codes = await portal.queryClient.query(codesQuery(portal));
  await portal.queryClient.query(apisOfCodesQuery(portal, codes));
}

/** All response codes of the sandbox: cause, remedy, text for the cardholder, and how to force each of them. */
export function Page() {
  const text = useCodesText();
  const portal = usePortal();
  const { data: codes } = useSuspenseQuery(codesQuery(portal));
  const { data: apis } = useSuspenseQuery(apisOfCodesQuery(portal, codes));
  const location = useLocation();
  const hash = useHydrated() ? location.hash : '';
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<KindFilter>(allKinds);
  const found = useMemo(() => {
    const matches = textMatcher(search);
    return codes.filter(
      ({ code, cause, remedy, cardholder, httpStatus }) =>
        matches(`${code} ${httpStatus}`) || [cause, remedy, cardholder].some(matches),
    );
  }, [codes, search]);
  const visible = found.filter((each) => kind === allKinds || each.kind === kind);
  return (
    <ReadingPage>
      <Head title={text('docs.codes.title')} description={text('docs.codes.lead')} />
      <h1>{text('docs.codes.title')}</h1>
      <Lead>{text('docs.codes.lead')}</Lead>
      <CodeFilter
        search={search}
        onSearch={setSearch}
        kind={kind}
        onKind={setKind}
        found={found}
        count={visible.length}
      />
      {visible.map((code) => (
        <CodeItem key={code.code} code={code} apis={apis} isTarget={hash === `#${code.code}`} />
      ))}
      {visible.length === 0 && (
        <EmptyState icon={ListFilter} title={text('docs.codes.empty.title')}>
          {text('docs.codes.empty.text')}
        </EmptyState>
      )}
    </ReadingPage>
  );
}
