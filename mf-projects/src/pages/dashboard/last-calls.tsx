import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { usePortal } from '@up/host';
import { asBlocks, CodePath, media, Muted, Section, Table } from '@up/ui';

import { CallStatus } from '../../project/call-status.tsx';
import { DateTime } from '../../project/date-time.tsx';
import { dashboardQuery } from './queries.ts';
import { useDashboardText } from './text.ts';

const Rows = styled(Table)`
  tbody th {
    font-weight: 400;
    font-size: var(--size-12);
    font-family: var(--font-mono);
  }

  /* The path has what the others leave. */
  ${media.from768(css`
    td {
      white-space: nowrap;
    }

    td:nth-child(3) {
      max-width: 160px;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  `)}

  ${media.below768(css`
    border-top: 1px solid var(--border);

    ${asBlocks}

    tbody tr > :nth-child(-n + 2) {
      grid-column: 1 / -1;
    }

    tbody tr > :last-child {
      text-align: right;
    }
  `)}
`;

/** The last calls in the sandboxes of all projects. */
export function LastCalls() {
  const text = useDashboardText();
  const { data } = useSuspenseQuery(dashboardQuery(usePortal()));
  return (
    <Section title={text('projects.dashboard.calls.title')}>
      {data.calls.length === 0 ? (
        <p>
          <Muted>{text('projects.dashboard.calls.empty')}</Muted>
        </p>
      ) : (
        <Rows label={text('projects.dashboard.calls.title')}>
          <thead>
            <tr>
              <th scope="col">{text('projects.dashboard.calls.call')}</th>
              <th scope="col">{text('projects.dashboard.calls.status')}</th>
              <th scope="col">{text('projects.dashboard.calls.project')}</th>
              <th scope="col" data-align="end">
                {text('projects.dashboard.calls.at')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.calls.map(({ id, method, path, status, code, projectID, projectName, at }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={pages.sandboxActivity({ project: projectID, view: 'calls', call: id })}>
                    <CodePath>{`${method} ${path}`}</CodePath>
                  </Link>
                </th>
                <td>
                  <CallStatus status={status} code={code} />
                </td>
                <td>
                  <Link to={pages.projectDetails({ projectId: projectID })}>{projectName}</Link>
                </td>
                <td data-align="end">
                  <Muted>
                    <DateTime iso={at} />
                  </Muted>
                </td>
              </tr>
            ))}
          </tbody>
        </Rows>
      )}
    </Section>
  );
}
