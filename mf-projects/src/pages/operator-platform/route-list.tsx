import { useState } from 'react';
import { styled } from 'styled-components';

import { Badge, CodeName, DataTable, Disclosure, Note, SearchField } from '@up/ui';

import { routesOf, type ServingEdges } from './served.ts';
import { usePlatformText } from './text.ts';

const Title = styled.h2`
  font-size: var(--size-18);
`;

const Find = styled(SearchField)`
  max-width: 320px;
  margin-block: var(--space-4);
`;

const Application = styled(Disclosure)`
  border-bottom: 1px solid var(--border);

  > summary {
    min-height: var(--control-44);
    font-weight: 700;
  }
`;

const Count = styled.small`
  margin-inline-start: auto;
  color: var(--text-muted);
  font-size: var(--size-14);
  font-weight: 400;
`;

/** Every path of an environment, folded by the remote that it belongs to: its team, and in which version. */
export function RouteList(serving: ServingEdges) {
  const text = usePlatformText();
  const title = text('projects.platform.routes', { environment: serving.environment });
  const [search, setSearch] = useState('');
  const all = routesOf(serving);
  const searched = search.trim().toLowerCase();
  const rows = all.filter((route) =>
    [route.pattern, route.application, route.team ?? '', route.version].some((value) =>
      value.toLowerCase().includes(searched),
    ),
  );
  // An edge of an earlier release does not report them.
  if (all.length === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          <Title>{title}</Title>
          <Count>{text('projects.platform.routes.count', { count: all.length })}</Count>
        </>
      }
    >
      <Note>{text('projects.platform.routes.lead')}</Note>
      <Find
        label={text('projects.platform.routes.search')}
        value={search}
        onChange={setSearch}
        status={searched !== '' && text('projects.platform.routes.count', { count: rows.length })}
      />
      {[...Map.groupBy(rows, ({ application }) => application)].map(([application, routes]) => (
        <Application
          key={`${application} ${searched !== ''}`}
          defaultOpen={searched !== ''}
          summary={
            <>
              <span translate="no">{application}</span>
              <Count>{text('projects.platform.routes.count', { count: routes.length })}</Count>
            </>
          }
        >
          <DataTable
            label={text('projects.platform.routes.of', { environment: serving.environment, application })}
            rows={routes}
            keyOf={({ pattern, version }) => `${pattern} ${version}`}
            columns={[
              {
                title: text('projects.platform.path'),
                narrow: 'row',
                cell: ({ pattern }) => <CodeName>{pattern}</CodeName>,
              },
              {
                title: text('projects.platform.team'),
                isNamed: true,
                cell: ({ team }) => <span translate="no">{team ?? '–'}</span>,
              },
              {
                title: text('projects.platform.version'),
                isNamed: true,
                cell: ({ version, isCanary }) => (
                  <>
                    <span translate="no">{version}</span>{' '}
                    {isCanary && <Badge tone="info">{text('projects.platform.canary')}</Badge>}
                  </>
                ),
              },
            ]}
          />
        </Application>
      ))}
    </Disclosure>
  );
}
