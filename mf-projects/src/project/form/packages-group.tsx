import { useController } from 'react-hook-form';

import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';

import { useText } from '../../text.ts';
import { FormGroup } from './form-group.tsx';
import { PackageChoice } from './package-choice.tsx';
import type { GroupProps } from './project-form-values.ts';

interface PackagesGroupProps extends GroupProps {
  packages: readonly ApiPackage[];
}

/** The packages that the project may call. */
export function PackagesGroup({ form, packages }: PackagesGroupProps) {
  const text = useText();
  const { field } = useController({ control: form.control, name: 'packageIds' });
  return (
    <FormGroup title={text('projects.form.packages.title')} explanation={text('projects.form.packages.text')}>
      {packages.length === 0 ? (
        <p>{text('projects.form.packages.none')}</p>
      ) : (
        <PackageChoice
          packages={packages}
          selected={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          firstRef={field.ref}
          error={form.errorText('packageIds')}
        />
      )}
    </FormGroup>
  );
}
