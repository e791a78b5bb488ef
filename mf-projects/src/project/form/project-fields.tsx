import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import type { GroupProps } from './project-form-values.ts';

import { BasicsGroup } from './basics-group.tsx';
import { ConnectionGroup } from './connection-group.tsx';
import { PackagesGroup } from './packages-group.tsx';

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
