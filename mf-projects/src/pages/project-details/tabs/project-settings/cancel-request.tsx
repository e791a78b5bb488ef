import { cancelProject, type Project } from '@up/api/calls/projects/project';
import { confirmDialog } from '@up/forms';
import { useChange, usePortal } from '@up/host';

import { DangerSection } from '../../../../project/danger-section.tsx';
import { useText } from '../../../../text.ts';

/** Withdraws the request for the project while it waits for approval. */
export function CancelRequest({ project }: { project: Project }) {
  const text = useText();
  const portal = usePortal();
  const cancel = useChange(cancelProject);

  function confirmCancellation() {
    const dialog = confirmDialog({
      title: text('projects.cancel.title'),
      message: text('projects.cancel.message', { name: project.projectName }),
      action: text('projects.cancel.action'),
      cancel: text('projects.cancel.keep'),
      run: (signal) => cancel({ params: { projectId: project.projectID } }, { signal }),
    });
    void portal.dialogs.open(dialog);
  }
  return (
    <DangerSection
      title={text('projects.cancel.heading')}
      lead={text('projects.cancel.lead')}
      action={text('projects.cancel.action')}
      onAction={confirmCancellation}
    />
  );
}
