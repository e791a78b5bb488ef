import { useSuspenseQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { useNavigate, type Location } from 'react-router-dom';

import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import { createProject } from '@up/api/calls/projects/project';
import { packageStatus } from '@up/api/constants/catalogue';
import { emptyProject, type ProjectForm } from '@up/api/forms/project';
import { pages } from '@up/api/pages';
import { Form, Submit } from '@up/forms';
import { useChange, useLeaveGuard, usePortal } from '@up/host';
import { LinkButton, Note, Notice } from '@up/ui';

import { FormActions, ProjectFields } from '../../project/form/project-fields.tsx';
import { useProjectForm } from '../../project/form/use-project-form.ts';
import { packagesQuery } from '../../project/queries.ts';
import { useText } from '../../text.ts';

interface OutcomeProps {
  control: Control<ProjectForm>;
  packages: readonly ApiPackage[];
}

/** Says before the project is created whether it can be used immediately. */
function Outcome({ control, packages }: OutcomeProps) {
  const text = useText();
  const packageIds = useWatch({ control, name: 'packageIds' });
  const selected = packages.filter(({ id }) => packageIds.includes(id));
  const waiting = selected.filter(({ approvalRequired }) => approvalRequired);

  if (selected.length === 0) return null;
  const packagesWaiting = waiting.map(({ name }) => name).join(', ');
  if (waiting.length === selected.length) {
    return (
      <Notice tone="warning" live>
        {text('projects.outcome.pending', { packages: packagesWaiting })}
      </Notice>
    );
  }
  return (
    <Notice tone="success" live>
      {waiting.length === 0
        ? text('projects.outcome.active')
        : text('projects.outcome.mixed', { packages: packagesWaiting })}
    </Notice>
  );
}

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
        <Note>{text('projects.draft.kept')}</Note>
      </FormActions>
    </Form>
  );
}
