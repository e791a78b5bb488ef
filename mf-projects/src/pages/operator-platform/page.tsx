import { Server } from 'lucide';

import { edges, type Edge } from '@up/api/calls/platform/edge';
import { useCall } from '@up/host';
import { EmptyState, Notice, Section, Sections, Badge, CodeName, DataTable } from '@up/ui';

import { OperatorPage } from '../../operator/operator-page.tsx';
import { DateTime } from '../../project/date-time.tsx';
import { ChangeList } from './change-list.tsx';
import { RejectionList } from './rejection-list.tsx';
import { RouteList } from './route-list.tsx';
import { differingEnvironments, servingEdges } from './served.ts';
import { ServedList } from './served-list.tsx';
import { usePlatformText } from './text.ts';

/** The edges, and whether they still report. */
function EdgeList({ edges }: { edges: readonly Edge[] }) {
  const text = usePlatformText();
  return (
    <DataTable
      label={text('projects.platform.edges')}
      rows={edges}
      keyOf={({ edge }) => edge}
      columns={[
        {
          title: text('projects.platform.edge'),
          narrow: 'row',
          cell: ({ edge, isReporting }) => (
            <>
              <span translate="no">{edge}</span>{' '}
              {!isReporting && <Badge tone="warning">{text('projects.platform.edge.silent')}</Badge>}
            </>
          ),
        },
        {
          title: text('projects.platform.environment'),
          isNamed: true,
          narrow: 'row',
          cell: ({ environment }) => <span translate="no">{environment}</span>,
        },
        {
          title: text('projects.platform.composition'),
          isNamed: true,
          cell: ({ composition }) => <CodeName>{composition}</CodeName>,
        },
        { title: text('projects.platform.since'), isNamed: true, cell: ({ since }) => <DateTime iso={since} /> },
        { title: text('projects.platform.at'), isNamed: true, cell: ({ at }) => <DateTime iso={at} /> },
      ]}
    />
  );
}

export { loadOperatorTexts as load } from '../../operator/text.ts';

/** An edge reports a change about a second after it. */
const refetchIntervalMs = 5000;

/** What each edge serves and rejected, and what changed in its environment. */
export function Page() {
  const text = usePlatformText();
  return (
    <OperatorPage title={text('projects.platform.title')} lead={text('projects.platform.lead')}>
      <Platform />
    </OperatorPage>
  );
}

function Platform() {
  const text = usePlatformText();
  const reported = useCall(edges, {}, { pollMs: () => refetchIntervalMs });
  const groups = servingEdges(reported);
  return (
    <Sections>
      {groups.map((group) => (
        <ServedList key={`${group.environment} ${group.edges.join()}`} {...group} />
      ))}
      <Section title={text('projects.platform.edges')}>
        {differingEnvironments(groups).map((environment) => (
          <Notice key={environment} tone="warning">
            {text('projects.platform.differ', { environment })}
          </Notice>
        ))}
        {reported.length === 0 ? (
          <EmptyState icon={Server} title={text('projects.platform.edges.none.title')}>
            {text('projects.platform.edges.none.text')}
          </EmptyState>
        ) : (
          <EdgeList edges={reported} />
        )}
      </Section>
      {reported.length > 0 && (
        <Section title={text('projects.platform.rejections')} lead={text('projects.platform.rejections.lead')}>
          <RejectionList edges={reported} />
        </Section>
      )}
      {reported.length > 0 && (
        <Section title={text('projects.platform.changes')} lead={text('projects.platform.changes.lead')}>
          <ChangeList edges={reported} />
        </Section>
      )}
      {groups.map((group) => (
        <RouteList key={`${group.environment} ${group.edges.join()}`} {...group} />
      ))}
    </Sections>
  );
}
