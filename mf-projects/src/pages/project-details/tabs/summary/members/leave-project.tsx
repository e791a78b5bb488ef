import { useNavigate } from 'react-router-dom';

import { leaveProject } from '@up/api/calls/projects/member';
import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { confirmDialog } from '@up/forms';
import { useChange, usePortal } from '@up/host';

import { departureState } from '../../../../../project/departure.ts';
import { useForgetProject } from '../../../../../project/use-forget-project.ts';
import { DangerSection } from '../../../../../project/danger-section.tsx';
import { useText } from '../../../../../text.ts';

/** Ends the user's own membership, after confirmation (product.md#project-roles). */
export function LeaveProject({ project }: { project: Project }) {
  const text = useText();
  const portal = usePortal();
  const navigate = useNavigate();
  const leave = useChange(leaveProject);
  const forgetProject = useForgetProject();
  const { projectID: projectId, projectName } = project;

  async function onResponse() {
    await navigate(pages.dashboard(), { state: departureState('left', projectName) });
    forgetProject(projectId);
  }

  function confirmLeaving() {
    const dialog = confirmDialog({
      title: text('projects.quit.title'),
      message: text('projects.quit.message', { name: projectName }),
      action: text('projects.quit.action'),
      cancel: text('projects.dialog.keep'),
      run: (signal) => leave({ params: { projectId } }, { signal, onResponse }),
    });
    void portal.dialogs.open(dialog);
  }
  return (
    <DangerSection
      title={text('projects.quit.heading')}
      lead={text('projects.quit.lead')}
      action={text('projects.quit.action')}
      onAction={confirmLeaving}
    />
  );
}
