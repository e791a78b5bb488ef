import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  decideProject,
  operatorProject,
  operatorProjectPage,
  waitingItems,
  type OperatedProject,
} from '@up/api/calls/operator';
import { projectStates } from '@up/api/states/project-state';
import { mayBecome } from '@up/api/states/state-table';
import { usePortal } from '@up/host';
import { Button } from '@up/ui/button';
import { Notice } from '@up/ui/notice';

import { ButtonRow } from '../../operator/operator-table.ts';
import { reasonDialog } from '../../operator/reason-dialog.tsx';
import { useOperatorText } from '../../operator/text.ts';
import { useText } from '../../text.ts';

/** What a decision makes of a project; the refusals ask for a reason. */
const decisions = [
  { id: 'approve', from: '01', to: '10', refuses: false },
  { id: 'reject', from: '01', to: '20', refuses: true },
  { id: 'deactivate', from: '10', to: '30', refuses: true },
  { id: 'activate', from: '30', to: '10', refuses: false },
] as const;
type Decision = (typeof decisions)[number];

/** The decisions that the present status allows. */
export function Decisions({ project }: { project: OperatedProject }) {
  const text = useOperatorText();
  const projectText = useText();
  const portal = usePortal();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Decision['id']>();
  const { projectID: projectId, projectName, projectStatus } = project;
  const offered = decisions.filter(
    ({ from, to }) => from === projectStatus && mayBecome(projectStates, projectStatus, to),
  );

  async function decide({ to: status }: Decision, reason: string, signal: AbortSignal) {
    await portal.call(decideProject, { params: { projectId }, body: { status, reason } }, { signal });
    await Promise.all(
      [operatorProject, operatorProjectPage, waitingItems].map(({ name }) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
  }

  async function ask(decision: Decision) {
    const texts = {
      title: text(`projects.operator.${decision.id}.title`, { name: projectName }),
      message: text(`projects.operator.${decision.id}.message`),
      action: text(`projects.operator.${decision.id}.action`),
      keep: projectText('projects.dialog.keep'),
    };
    const { refuses } = decision;
    const dialog = reasonDialog({ ...texts, refuses, run: (reason, signal) => decide(decision, reason, signal) });
    if (await portal.dialogs.open(dialog)) setDone(decision.id);
  }

  return (
    <>
      {done && (
        <Notice tone="success" live>
          {text(`projects.operator.${done}.done`)}
        </Notice>
      )}
      {offered.length > 0 && (
        <ButtonRow>
          {offered.map((decision) => (
            <Button
              key={decision.id}
              variant={decision.refuses ? 'secondary' : 'primary'}
              onClick={() => void ask(decision)}
            >
              {text(`projects.operator.${decision.id}.action`)}
            </Button>
          ))}
        </ButtonRow>
      )}
    </>
  );
}
