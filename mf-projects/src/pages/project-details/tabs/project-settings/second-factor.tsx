import { useState } from 'react';

import { projectSecondFactor, requireSecondFactor, type Project } from '@up/api/calls/projects/project';
import { ActionProblem, DataBoundary } from '@up/forms';
import { useCall, useChange } from '@up/host';
import { Checkbox, Notice, Section, Skeleton } from '@up/ui';

import { useText } from '../../../../text.ts';

/** Chooses whether members must have a second factor. */
export function SecondFactor({ project }: { project: Project }) {
  const text = useText();
  return (
    <Section title={text('projects.factor.heading')} lead={text('projects.factor.lead')}>
      <DataBoundary skeleton={<Skeleton height="48px" />}>
        <Choice projectId={project.projectID} />
      </DataBoundary>
    </Section>
  );
}

function Choice({ projectId }: { projectId: string }) {
  const text = useText();
  const { required, membersWithout } = useCall(projectSecondFactor, { params: { projectId } });
  const change = useChange(requireSecondFactor);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  async function toggle() {
    setBusy(true);
    setProblem(undefined);
    await change({ params: { projectId }, body: { required: !required } }).catch(setProblem);
    setBusy(false);
  }
  return (
    <>
      <Checkbox
        label={text('projects.factor.required')}
        checked={required}
        aria-busy={isBusy || undefined}
        onChange={() => !isBusy && void toggle()}
      />
      {membersWithout.length > 0 && (
        <Notice tone={required ? 'warning' : 'info'} live>
          {text(required ? 'projects.factor.blocked' : 'projects.factor.without', {
            names: membersWithout.join(', '),
          })}
        </Notice>
      )}
      <ActionProblem error={problem} />
    </>
  );
}
