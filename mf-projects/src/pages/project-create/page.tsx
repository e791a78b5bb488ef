import { styled } from 'styled-components';

import { DataBoundary } from '@up/forms';
import { Head } from '@up/host';
import { Lead, WorkspaceHeading, WorkspacePage, Skeleton, VisuallyHidden } from '@up/ui';

import { useText } from '../../text.ts';
import { PartFailure } from '../../layout/failure.tsx';
import { CreateForm } from './create-form.tsx';

const Root = styled.div`
  display: grid;
  gap: var(--space-8);

  > div {
    display: grid;
    gap: var(--space-4);
    padding-top: var(--space-8);
    border-top: 1px solid var(--border);
  }
`;

/** The skeleton of the form's groups. */
function CreateSkeleton() {
  const text = useText();
  return (
    <Root>
      <VisuallyHidden>{text('projects.loading')}</VisuallyHidden>
      {['168px', '152px', '68px'].map((height) => (
        <div key={height}>
          <Skeleton width="160px" />
          <Skeleton height={height} />
        </div>
      ))}
    </Root>
  );
}

export { load } from './load.ts';

/** Creates a project. */
export function Page() {
  const text = useText();
  return (
    <WorkspacePage>
      <Head title={text('projects.create.title')} noIndex />
      <header>
        <WorkspaceHeading>{text('projects.create.title')}</WorkspaceHeading>
        <Lead>{text('projects.create.lead')}</Lead>
      </header>
      <DataBoundary skeleton={<CreateSkeleton />} Failure={PartFailure}>
        <CreateForm />
      </DataBoundary>
    </WorkspacePage>
  );
}
