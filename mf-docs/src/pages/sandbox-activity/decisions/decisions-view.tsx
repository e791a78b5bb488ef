import { decisions, decisionSecret, decisionSettings } from '@up/api/calls/sandbox/decision';
import type { Project } from '@up/api/calls/projects/project';
import { mayInProject } from '@up/api/roles';
import { useCall, usePortal } from '@up/host';
import { Grid, Section } from '@up/ui';

import { EndpointSecret } from '../callbacks/endpoint-secret.tsx';
import { useActivityText } from '../text.ts';
import { DecisionColumns } from './decisions-skeleton.tsx';
import { DecisionList } from './decision-list.tsx';
import { DecisionTimes } from './decision-times.tsx';
import { Drills } from './drills.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { RulesForm } from './rules-form.tsx';

/** Where the sandbox asks about payments, the last decisions, and what can go wrong. */
export function DecisionsView({ project: { projectID: projectId, role } }: { project: Project }) {
  const text = useActivityText();
  const portal = usePortal();
  const settings = useCall(decisionSettings, { params: { projectId } });
  const { items, times } = useCall(decisions, { params: { projectId } });
  return (
    <DecisionColumns>
      <Section title={text('docs.activity.decisions.last')} lead={text('docs.activity.decisions.last.lead')}>
        <DecisionList decisions={items} />
      </Section>
      <Grid $gap={8}>
        <DecisionTimes times={times} />
        <Section title={text('docs.activity.decisions.endpoint')} lead={text('docs.activity.decisions.endpoint.lead')}>
          <EndpointForm projectId={projectId} settings={settings} />
          {mayInProject(role, 'keys') && (
            <Grid $gap={1}>
              <h3>{text('docs.activity.decisions.secret')}</h3>
              <EndpointSecret
                read={() => portal.call(decisionSecret, { params: { projectId } })}
                name={text('docs.activity.decisions.endpoint')}
              />
            </Grid>
          )}
        </Section>
        <Section title={text('docs.activity.decisions.drills')} lead={text('docs.activity.decisions.drills.lead')}>
          <Drills projectId={projectId} />
        </Section>
      </Grid>
      <Section title={text('docs.activity.rules')} lead={text('docs.activity.rules.lead')}>
        <RulesForm projectId={projectId} rules={settings.rules} />
      </Section>
    </DecisionColumns>
  );
}
