import type { ApiPackage } from '@up/api/calls/catalogue';
import type { ProjectForm } from '@up/api/forms/project';
import type { SubmitForm } from '@up/forms';

import { BasicsGroup } from './basics-group.tsx';
import { ConnectionGroup } from './connection-group.tsx';
import { PackagesGroup } from './packages-group.tsx';

export interface GroupProps {
  form: SubmitForm<ProjectForm>;
}

interface ProjectFieldsProps extends GroupProps {
  /** To choose from. */
  packages: readonly ApiPackage[];
  /** What choosing a package means here. */
  packagesText: string;
}

/** The fields that a project is made and edited with. Each group registers its own, so that the first wrong one on the page gets the focus. */
export function ProjectFields({ form, packages, packagesText }: ProjectFieldsProps) {
  return (
    <>
      <BasicsGroup form={form} />
      <PackagesGroup form={form} packages={packages} explanation={packagesText} />
      <ConnectionGroup form={form} />
    </>
  );
}
