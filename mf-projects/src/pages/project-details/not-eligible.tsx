import { Lock } from 'lucide';

import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { reasonCodes } from '@up/api/problem';
import { usePortal } from '@up/host';
import { EmptyState, LinkButton } from '@up/ui';

import { useText } from '../../text.ts';

/** Shown for a tab that the role cannot use, opened by its address: says so, and names who can grant the right. */
export function NotEligible({ project: { projectID: projectId, leader } }: { project: Project }) {
  const text = useText();
  const portal = usePortal();
  return (
    <EmptyState
      icon={Lock}
      title={portal.text(`shell.problem.${reasonCodes.forbidden}`)}
      action={
        <LinkButton to={pages.projectDetails({ projectId, tab: 'summary' })}>
          {text('projects.notEligible.members')}
        </LinkButton>
      }
    >
      {text('projects.notEligible', { leader })}
    </EmptyState>
  );
}
