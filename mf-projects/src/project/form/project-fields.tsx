import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import type { ProjectForm } from '@up/api/forms/project';
import type { SubmitForm } from '@up/forms';

import { BasicsGroup } from './basics-group.tsx';
import { ConnectionGroup } from './connection-group.tsx';
import { PackagesGroup } from './packages-group.tsx';

export interface GroupProps {
  form: SubmitForm<ProjectForm>;
}

interface ProjectFieldsProps extends GroupProps {
  /** The packages to choose from. */
  packages: readonly ApiPackage[];
}

/**
 * The fields of the forms to create and edit a project. Each group registers its own fields, in page order, so that the
 * first invalid one gets the focus.
 */
export function ProjectFields({ form, packages }: ProjectFieldsProps) {
  return (
    <>
      <BasicsGroup form={form} />
      <PackagesGroup form={form} packages={packages} />
      <ConnectionGroup form={form} />
    </>
  );
}
