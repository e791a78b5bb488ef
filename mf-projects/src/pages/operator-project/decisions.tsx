import { decideProject, type OperatedProject } from '@up/api/calls/staff/operator';
import { projectStates } from '@up/api/states/project-state';
import { mayBecome } from '@up/api/states/state-table';
import { useChange } from '@up/host';

import { DecisionBar } from '../../operator/decision-bar.tsx';

/** The resulting status of each decision; rejections need a reason. */
const decisions = [
  { id: 'approve', from: '01', to: '10', rejects: false },
  { id: 'reject', from: '01', to: '20', rejects: true },
  { id: 'deactivate', from: '10', to: '30', rejects: true },
  { id: 'activate', from: '30', to: '10', rejects: false },
] as const;

/** The decisions that the current status allows. */
export function Decisions({ project }: { project: OperatedProject }) {
  const decide = useChange(decideProject);
  const { projectID: projectId, projectName, projectStatus } = project;
  return (
    <DecisionBar
      decisions={decisions.filter(
        ({ from, to }) => from === projectStatus && mayBecome(projectStates, projectStatus, to),
      )}
      name={projectName}
      decide={({ to: status }, reason, signal) =>
        decide({ params: { projectId }, body: { status, reason } }, { signal })
      }
    />
  );
}
