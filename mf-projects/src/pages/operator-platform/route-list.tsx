import { styled } from 'styled-components';

import { Badge, CodeName, DataTable, Disclosure, Note } from '@up/ui';

import { routesOf, type ServingEdges } from './served.ts';
import { usePlatformText } from './text.ts';

const Title = styled.h2`
  font-size: var(--size-18);
`;

/** Every path of an environment, folded: which remote and team it belongs to, and in which version. */
export function RouteList(serving: ServingEdges) {
  const text = usePlatformText();
  const title = text('projects.platform.routes', { environment: serving.environment });
  const rows = routesOf(serving);
  // An edge of an earlier release does not report them.
  if (rows.length === 0) return null;
  return (
    <Disclosure summary={<Title>{title}</Title>}>
      <Note>{text('projects.platform.routes.lead')}</Note>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ pattern, version }) => `${pattern} ${version}`}
        columns={[
          {
            title: text('projects.platform.path'),
            narrow: 'row',
            cell: ({ pattern }) => <CodeName>{pattern}</CodeName>,
          },
          {
            title: text('projects.platform.application'),
            isNamed: true,
            narrow: 'row',
            cell: ({ application }) => <span translate="no">{application}</span>,
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
    </Disclosure>
  );
}
