import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, type Location } from 'react-router-dom';

import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import { createProject } from '@up/api/calls/projects/project';
import { packageStatus } from '@up/api/constants/catalogue';
import { emptyProject, type ProjectForm } from '@up/api/forms/project';
import { pages } from '@up/api/pages';
import { Form, Submit } from '@up/forms';
import { useChange, useLeaveGuard, usePortal } from '@up/host';
import { LinkButton } from '@up/ui';

import { FormActions, FormNote } from '../../project/form/form-actions.ts';
import { ProjectFields } from '../../project/form/project-fields.tsx';
import { useProjectForm } from '../../project/form/use-project-form.ts';
import { packagesQuery } from '../../project/queries.ts';
import { useText } from '../../text.ts';
import { clearDraft, writeDraft } from './draft.ts';
import { Outcome } from './outcome.tsx';
import { RestoredDraft } from './restored-draft.tsx';

const isReturnPath = ({ pathname }: Location) => pathname === pages.projectCreateCompleted.pattern;

/** The form of a new project. Input is stored in this tab until the project is created. */
export function CreateForm({ draft }: { draft: ProjectForm | undefined }) {
  const text = useText();
  const portal = usePortal();
  const navigate = useNavigate();
  const create = useChange(createProject);
  const { data } = useSuspenseQuery(packagesQuery(portal));
  const packages = data.filter(({ status }) => status === packageStatus.active);
  const [restored, setRestored] = useState(draft !== undefined);
  const form = useProjectForm({
    defaultValues: draft ? withKnownPackages(draft, packages) : emptyProject,
    send: (body, signal) => create({ body }, { signal }),
    async onDone(project) {
      clearDraft();
      await navigate(pages.projectCreateCompleted({ projectId: project.projectID }), { replace: true });
    },
  });
  const { reset, subscribe } = form;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [subscribe],
  );

  useLeaveGuard(form.formState.isDirty, isReturnPath);

  return (
    <Form onSubmit={form.submit} spaced={false}>
      {restored && (
        <RestoredDraft
          onClear={() => {
            reset(emptyProject);
            setRestored(false);
          }}
        />
      )}
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

/** A package may have been removed since the draft was stored. */
function withKnownPackages(draft: ProjectForm, packages: readonly ApiPackage[]): ProjectForm {
  return { ...draft, packageIds: draft.packageIds.filter((id) => packages.some((each) => each.id === id)) };
}
