import { Clock } from 'lucide';

import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { LinkButton } from '@up/ui';

import { useText } from '../../text.ts';
import { MessageLayout } from '../../layout/message-layout.tsx';
import { Steps } from './steps.tsx';

/** A package needs approval: the page says to contact the provider's team (product.md#project-states). */
export function PendingProject({ project }: { project: Project }) {
  const text = useText();
  const { projectID, projectName } = project;
  return (
    <MessageLayout
      icon={Clock}
      tone="warning"
      title={text('projects.completed.pending.title')}
      lead={text('projects.completed.pending.lead', { name: projectName })}
      actions={
        <>
          <LinkButton to={pages.contact()} variant="primary" size="large">
            {text('projects.contact')}
          </LinkButton>
          <LinkButton to={pages.projectDetails({ projectId: projectID })} size="large">
            {text('projects.completed.toProject')}
          </LinkButton>
        </>
      }
    >
      <Steps
        title={text('projects.completed.next')}
        steps={(['contact', 'review', 'start'] as const).map((step) => ({
          title: text(`projects.completed.pending.${step}.title`),
          text: text(`projects.completed.pending.${step}.text`),
        }))}
      />
    </MessageLayout>
  );
}
