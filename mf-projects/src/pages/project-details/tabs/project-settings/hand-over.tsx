import { useNavigate } from 'react-router-dom';

import { members } from '@up/api/calls/projects/member';
import { handOverProject, type Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { projectRole } from '@up/api/roles';
import { useCall, useChange, usePortal } from '@up/host';
import { Section } from '@up/ui';

import { departureState } from '../../../../project/departure.ts';
import { DangerSection } from '../../../../project/danger-section.tsx';
import { useText } from '../../../../text.ts';
import { handOverDialog } from './hand-over-dialog.tsx';

/** Makes another member the leader, before leaving the project or deleting the account. */
export function HandOver({ project }: { project: Project }) {
  const text = useText();
  const portal = usePortal();
  const navigate = useNavigate();
  const handOver = useChange(handOverProject);
  const { projectID: projectId, projectName } = project;
  const candidates = useCall(members, { params: { projectId } }).filter(
    ({ status, role }) => status === 'active' && role !== projectRole.leader,
  );

  // The former leader has no settings: the tab is left before the project shows the new role.
  async function onResponse() {
    await navigate(pages.projectDetails({ projectId, tab: 'summary' }), {
      state: departureState('handedOver', projectName),
    });
  }

  function openDialog() {
    const dialog = handOverDialog({
      projectName,
      members: candidates,
      run: (memberId) => handOver({ params: { projectId }, body: { memberId } }, { onResponse }),
    });
    void portal.dialogs.open(dialog);
  }
  if (candidates.length === 0) {
    return <Section title={text('projects.handOver.heading')} lead={text('projects.handOver.nobody')} />;
  }
  return (
    <DangerSection
      title={text('projects.handOver.heading')}
      lead={text('projects.handOver.lead')}
      action={text('projects.handOver.action')}
      onAction={openDialog}
    />
  );
}
