import { useNavigate } from 'react-router-dom';

import { deleteProject, deleteProjectWords, type Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { typedConfirmationDialog } from '@up/forms';
import { useChange, usePortal } from '@up/host';

import { departureState } from '../../../../project/departure.ts';
import { useForgetProject } from '../../../../project/use-forget-project.ts';
import { DangerSection } from '../../../../project/danger-section.tsx';
import { useText } from '../../../../text.ts';

/** Deletes the project permanently. */
export function DeleteProject({ project }: { project: Project }) {
  const text = useText();
  const portal = usePortal();
  const navigate = useNavigate();
  const remove = useChange(deleteProject);
  const forgetProject = useForgetProject();
  const { projectID: projectId, projectName } = project;

  async function onResponse() {
    await navigate(pages.dashboard(), { state: departureState('deleted', projectName) });
    forgetProject(projectId);
  }

  function confirmDeletion() {
    const dialog = typedConfirmationDialog({
      title: text('projects.delete.title'),
      warning: text('projects.delete.warning', { name: projectName }),
      words: deleteProjectWords,
      action: text('projects.delete.action'),
      run: (words) => remove({ params: { projectId }, body: { words } }, { onResponse }),
    });
    void portal.dialogs.open(dialog);
  }
  return (
    <DangerSection
      title={text('projects.delete.heading')}
      lead={text('projects.delete.lead')}
      action={text('projects.delete.action')}
      onAction={confirmDeletion}
    />
  );
}
