import { useMutation } from '@tanstack/react-query';

import {
  decisions,
  decisionSecret,
  decisionSettings,
  type Drill,
  drills,
  runDecisionDrill,
} from '@up/api/calls/sandbox/decision';
import type { Project } from '@up/api/calls/projects/project';
import { mayInProject } from '@up/api/roles';
import { useCall, usePortal, useChange } from '@up/host';
import { Grid, Section, Button, Row, Stack } from '@up/ui';
import { ActionProblem } from '@up/forms';

import { EndpointSecret } from '../callbacks/endpoint-secret.tsx';
import { useActivityText } from '../text.ts';
import { DecisionColumns } from './decisions-skeleton.tsx';
import { DecisionList, Summary } from './decision-list.tsx';
import { DecisionTimes } from './decision-times.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { RulesForm } from './rules-form.tsx';

/** One click for each thing that can go wrong, and what would have been decided. */
function Drills({ projectId }: { projectId: string }) {
  const text = useActivityText();
  const send = useChange(runDecisionDrill);
  const run = useMutation({ mutationFn: (drill: Drill) => send({ params: { projectId }, body: { drill } }) });
  return (
    <Stack $gap={4}>
      <Row $gap={2}>
        {drills.map((drill) => (
          <Button
            key={drill}
            size="small"
            variant="secondary"
            busy={run.isPending && run.variables === drill}
            onClick={() => run.mutate(drill)}
          >
            {text(`docs.activity.decisions.drill.${drill}`)}
          </Button>
        ))}
      </Row>
      <div role="status">{run.data && <Summary decision={run.data} />}</div>
      <ActionProblem error={run.error} />
    </Stack>
  );
}

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
