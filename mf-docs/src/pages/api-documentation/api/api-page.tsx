import { useQuery, useSuspenseQuery } from '@tanstack/react-query';

import type { ApiNode } from '@up/api/entities/api-node';
import type { ApiLink, Branch } from '@up/api/entities/api-place';
import { Head, usePortal } from '@up/host';

import { nodeAddress, sandboxAddress } from '../../../navigation/addresses.ts';
import { isInSandbox } from '../../../definition/key-headers.ts';
import { shownApiQuery, versionsQuery } from '../../../queries/queries.ts';
import { summary } from '../../../prose/routed-links.ts';
import { Breadcrumb } from '../../../navigation/breadcrumb.tsx';
import { Neighbours } from '../../../navigation/neighbours.tsx';
import { useText } from '../text.ts';
import { ApiArticle } from './api-article.tsx';

export interface ApiPageProps {
  branch: Branch;
  node: ApiNode;
  above: readonly ApiNode[];
  previous?: ApiLink;
  next?: ApiLink;
  version?: string;
  compare?: string;
}

/** The page of an API. */
export function ApiPage({ branch, node, above, previous, next, version, compare }: ApiPageProps) {
  const text = useText();
  const portal = usePortal();
  const { data: api } = useSuspenseQuery(shownApiQuery(portal, node.id, version));
  const { data: versions = [] } = useQuery(versionsQuery(portal, node.id));
  const neighbour = (label: string, api: ApiLink) => {
    return { label, title: api.title, to: nodeAddress(branch, { type: 'APIINFO', ...api }) };
  };
  return (
    <>
      <Head
        title={api.title}
        description={summary(api.description)}
        noIndex={version !== undefined || compare !== undefined}
      />
      <ApiArticle
        api={api}
        address={nodeAddress(branch, node)}
        sandbox={isInSandbox(api) ? sandboxAddress(branch, node) : undefined}
        versions={versions}
        locale={portal.locale}
        compare={compare}
        breadcrumb={<Breadcrumb branch={branch} above={above} />}
        neighbours={
          <Neighbours
            label={text('docs.around')}
            previous={previous && neighbour(text('docs.around.previous'), previous)}
            next={next && neighbour(text('docs.around.next'), next)}
          />
        }
      />
    </>
  );
}
