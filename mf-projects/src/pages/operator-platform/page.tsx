import { Server } from 'lucide';

import { edges } from '@up/api/calls/platform/edge';
import { useCall } from '@up/host';
import { EmptyState } from '@up/ui/empty-state';
import { Notice } from '@up/ui/notice';
import { Section, Sections } from '@up/ui/section';

import { OperatorPage } from '../../operator/operator-page.tsx';
import { ChangeList } from './change-list.tsx';
import { EdgeList } from './edge-list.tsx';
import { RejectionList } from './rejection-list.tsx';
import { RouteList } from './route-list.tsx';
import { differingEnvironments, servingEdges } from './served.ts';
import { ServedList } from './served-list.tsx';
import { usePlatformText } from './text.ts';

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
      {groups.map((group) => (
        <ServedList key={`${group.environment} ${group.edges.join()}`} {...group} />
      ))}
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
