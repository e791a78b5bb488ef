import { DataBoundary } from '@up/forms';
import { Head } from '@up/host';
import { Lead, WorkspaceHeading, WorkspacePage } from '@up/ui';

import { useText } from '../../text.ts';
import { PartFailure } from '../../layout/failure.tsx';
import { CreateForm } from './create-form.tsx';
import { CreateSkeleton } from './create-skeleton.tsx';

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
