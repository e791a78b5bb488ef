import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Location } from 'react-router-dom';

import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import { updateProject, type Project } from '@up/api/calls/projects/project';
import { packageStatus } from '@up/api/constants/catalogue';
import { projectStatus } from '@up/api/states/project-state';
import { Form, Submit } from '@up/forms';
import { useChange, useLeaveGuard, usePortal } from '@up/host';
import { Button, Notice } from '@up/ui';

import { FormActions, ProjectFields, valuesOf } from '../../../../project/form/project-fields.tsx';
import { useProjectForm } from '../../../../project/form/use-project-form.ts';
import { readDeparture } from '../../../../project/departure.ts';
import { packagesQuery } from '../../../../project/queries.ts';
import { useText } from '../../../../text.ts';

/** The project's packages and those that can be added. */
function packagesToChooseFrom(catalogue: readonly ApiPackage[], project: Project): ApiPackage[] {
  return catalogue.filter(
    ({ id, status }) => project.packages.some((own) => own.id === id) || status === packageStatus.active,
  );
}

/**
 * After deleting, leaving or transferring a project there is nothing to save; another page of the history keeps the
 * form.
 */
const isExpectedLocation = (projectId: string, { state, search }: Location) => {
  const next = new URLSearchParams(search);
  return (
    readDeparture(state) !== undefined ||
    (next.get('projectId') === projectId && next.get('tab') === 'project_settings')
  );
};

/** Edits name, description, packages and callback address, as in the form of a new project. */
export function EditForm({ project }: { project: Project }) {
  const text = useText();
  const portal = usePortal();
  const update = useChange(updateProject);
  const { data: catalogue } = useSuspenseQuery(packagesQuery(portal));
  const form = useProjectForm({
    draft: project.projectID,
    defaultValues: valuesOf(project),
    send: (body, signal) => update({ params: { projectId: project.projectID }, body }, { signal }),
    onDone: (updated) => reset(valuesOf(updated)),
  });
  const { reset } = form;
  const { isDirty } = form.formState;
  useLeaveGuard(
    isDirty,
    useCallback((next: Location) => isExpectedLocation(project.projectID, next), [project.projectID]),
  );

  return (
    <Form onSubmit={form.submit} spaced={false}>
      <ProjectFields form={form} packages={packagesToChooseFrom(catalogue, project)} />
      <FormActions>
        {form.sent && !isDirty && (
          <Notice tone="success" live>
            {text('projects.settings.saved')}
          </Notice>
        )}
        <Submit
          form={form}
          aside={
            isDirty &&
            !form.sending && (
              <Button variant="quiet" size="large" onClick={() => reset()}>
                {text('projects.settings.reset')}
              </Button>
            )
          }
        >
          {text(
            project.projectStatus === projectStatus.rejected ? 'projects.settings.resubmit' : 'projects.settings.save',
          )}
        </Submit>
      </FormActions>
    </Form>
  );
}
