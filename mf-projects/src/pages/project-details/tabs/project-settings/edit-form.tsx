import { useSuspenseQuery } from '@tanstack/react-query';
import type { Location } from 'react-router-dom';

import { updateProject, type Project } from '@up/api/calls/project';
import { projectStatus } from '@up/api/states/project-state';
import { useLeaveGuard, usePortal } from '@up/host';
import { Button } from '@up/ui/button';
import { Notice } from '@up/ui/notice';

import { FormActions, FormButtons } from '../../../../project/form/form-actions.ts';
import { FormProblem } from '../../../../project/form/form-problem.tsx';
import { ProjectFields } from '../../../../project/form/project-fields.tsx';
import { valuesOf } from '../../../../project/form/project-form-values.ts';
import { useProjectForm } from '../../../../project/form/use-project-form.ts';
import { useProjectSubmit } from '../../../../project/form/use-project-submit.ts';
import { partingOf } from '../../../../project/parting.ts';
import { packagesQuery } from '../../../../project/queries.ts';
import { useProjectCache } from '../../../../project/use-project-cache.ts';
import { useText } from '../../../../text.ts';
import { packagesToChooseFrom } from './packages-to-choose-from.ts';

/** A project that was deleted, left or handed over has nothing to save. */
const leadsOn = ({ state }: Location) => partingOf(state) !== undefined;

/** Name, description, packages and callback address, as when the project was created. */
export function EditForm({ project }: { project: Project }) {
  const text = useText();
  const portal = usePortal();
  const cache = useProjectCache();
  const { data: catalogue } = useSuspenseQuery(packagesQuery(portal));
  const form = useProjectForm(valuesOf(project));
  const { reset } = form;
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty, leadsOn);

  const update = useProjectSubmit(form, {
    send: (body) => portal.call(updateProject, { params: { projectId: project.projectID }, body }),
    onDone(updated) {
      reset(valuesOf(updated));
      cache.keep(updated);
    },
  });

  return (
    <form noValidate onSubmit={(event) => void update.submit(event)}>
      <ProjectFields
        form={form}
        packages={packagesToChooseFrom(catalogue, project)}
        packagesText={text(
          project.projectStatus === projectStatus.pending
            ? 'projects.form.packages.text'
            : 'projects.settings.packages',
        )}
      />
      <FormActions>
        <FormProblem error={update.error} />
        {update.isSuccess && !isDirty && (
          <Notice tone="success" live>
            {text('projects.settings.saved')}
          </Notice>
        )}
        <FormButtons>
          <Button type="submit" variant="primary" busy={update.isPending}>
            {text('projects.settings.save')}
          </Button>
          {isDirty && !update.isPending && (
            <Button variant="quiet" onClick={() => reset()}>
              {text('projects.settings.reset')}
            </Button>
          )}
        </FormButtons>
      </FormActions>
    </form>
  );
}
