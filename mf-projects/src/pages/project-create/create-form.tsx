import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, type Location } from 'react-router-dom';

import { createProject } from '@up/api/calls/projects/project';
import { packageStatus } from '@up/api/constants/catalogue';
import { emptyProject } from '@up/api/forms/project';
import { pages } from '@up/api/pages';
import { Form, Submit } from '@up/forms';
import { useChange, useLeaveGuard, usePortal } from '@up/host';
import { LinkButton } from '@up/ui';

import { FormActions, FormNote } from '../../project/form/form-actions.ts';
import { ProjectFields } from '../../project/form/project-fields.tsx';
import { useProjectForm } from '../../project/form/use-project-form.ts';
import { packagesQuery } from '../../project/queries.ts';
import { useText } from '../../text.ts';
import { Outcome } from './outcome.tsx';

const isReturnPath = ({ pathname }: Location) => pathname === pages.projectCreateCompleted.pattern;

/** The form of a new project. Input is stored in this tab until the project is created. */
export function CreateForm() {
  const text = useText();
  const portal = usePortal();
  const navigate = useNavigate();
  const create = useChange(createProject);
  const { data } = useSuspenseQuery(packagesQuery(portal));
  const packages = data.filter(({ status }) => status === packageStatus.active);
  const form = useProjectForm({
    draft: 'new',
    defaultValues: emptyProject,
    send: (body, signal) => create({ body }, { signal }),
    async onDone(project) {
      await navigate(pages.projectCreateCompleted({ projectId: project.projectID }), { replace: true });
    },
  });
  useLeaveGuard(form.formState.isDirty, isReturnPath);

  return (
    <Form onSubmit={form.submit} spaced={false}>
      <ProjectFields form={form} packages={packages} />
      <FormActions>
        <Outcome control={form.control} packages={packages} />
        <Submit
          form={form}
          aside={
            <LinkButton to={pages.dashboard()} variant="quiet" size="large">
              {text('projects.form.back')}
            </LinkButton>
          }
        >
          {text('projects.create.action')}
        </Submit>
        <FormNote>{text('projects.draft.kept')}</FormNote>
      </FormActions>
    </Form>
  );
}
