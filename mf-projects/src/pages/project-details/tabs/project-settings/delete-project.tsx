import { useNavigate } from 'react-router-dom';

import { deleteProject, deleteProjectWords, type Project } from '@up/api/calls/project';
import { pages } from '@up/api/pages';
import { typedConfirmationDialog } from '@up/forms';
import { usePortal } from '@up/host';
import { Button } from '@up/ui/button';

import { departureState } from '../../../../project/departure.ts';
import { useProjectCache } from '../../../../project/use-project-cache.ts';
import { useText } from '../../../../text.ts';
import { Section } from '../../../../layout/section.tsx';

/** Deletes the project permanently. */
export function DeleteProject({ project }: { project: Project }) {
  const text = useText();
  const portal = usePortal();
  const navigate = useNavigate();
  const cache = useProjectCache();
  const { projectID: projectId, projectName } = project;

  function confirmDeletion() {
    const dialog = typedConfirmationDialog({
      title: text('projects.delete.title'),
      warning: text('projects.delete.warning', { name: projectName }),
      words: deleteProjectWords,
      action: text('projects.delete.action'),
      async run(words) {
        await portal.call(deleteProject, { params: { projectId }, body: { words } });
        await navigate(pages.dashboard(), { state: departureState('deleted', projectName) });
        cache.remove(projectId);
      },
    });
    void portal.dialogs.open(dialog);
  }
  return (
    <Section
      title={text('projects.delete.heading')}
      lead={text('projects.delete.lead')}
      action={
        <Button variant="danger" onClick={confirmDeletion}>
          {text('projects.delete.action')}
        </Button>
      }
    />
  );
}
