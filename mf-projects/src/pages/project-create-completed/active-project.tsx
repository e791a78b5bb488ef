import { CircleCheck } from 'lucide';

import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { mayInProject } from '@up/api/roles';
import { ContentLink, LinkButton, Notice } from '@up/ui';

import { useText } from '../../text.ts';
import { MessageLayout } from '../../layout/message-layout.tsx';
import { FirstCall, hasFirstCall } from './first-call/first-call.tsx';
import { Steps } from './steps.tsx';

/** At least one package needs no approval: the sandbox can be used immediately. */
export function ActiveProject({ project }: { project: Project }) {
  const text = useText();
  const { projectID, projectName, role, requestedPackages = [] } = project;
  const waiting = requestedPackages.filter(({ status }) => status === 'pending').map(({ name }) => name);
  const withFirstCall = mayInProject(role, 'keys') && hasFirstCall(project);
  const toKeys = pages.projectDetails({ projectId: projectID, tab: 'credentials' });
  const keysText = text(mayInProject(role, 'keys') ? 'projects.completed.toKeys' : 'projects.completed.toProject');
  return (
    <MessageLayout
      icon={CircleCheck}
      tone="success"
      title={text('projects.completed.active.title')}
      lead={withFirstCall ? undefined : text('projects.completed.active.lead', { name: projectName })}
      actions={
        withFirstCall ? (
          <>
            <ContentLink to={toKeys}>{keysText}</ContentLink>
            <ContentLink to={pages.apiDocumentation()}>{text('projects.completed.toDocumentation')}</ContentLink>
          </>
        ) : (
          <>
            <LinkButton to={toKeys} variant="primary" size="large">
              {keysText}
            </LinkButton>
            <LinkButton to={pages.apiDocumentation()} size="large">
              {text('projects.completed.toDocumentation')}
            </LinkButton>
          </>
        )
      }
    >
      {waiting.length > 0 && (
        <Notice tone="warning">{text('projects.completed.active.waiting', { packages: waiting.join(', ') })}</Notice>
      )}
      {withFirstCall ? (
        <FirstCall project={project} />
      ) : (
        <Steps
          title={text('projects.completed.next')}
          steps={(['key', 'read', 'call'] as const).map((step) => ({
            title: text(`projects.completed.active.${step}.title`),
            text: text(`projects.completed.active.${step}.text`),
          }))}
        />
      )}
    </MessageLayout>
  );
}
