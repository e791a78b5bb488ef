import { useController } from 'react-hook-form';

import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import { projectLimits } from '@up/api/forms/project';
import { TextareaField, TextField } from '@up/forms';
import type { GroupProps } from './project-form-values.ts';

import { useText } from '../../text.ts';
import { FormGroup } from './form-group.tsx';
import { PackageChoice } from './package-choice.tsx';

/** The callback address. */
function ConnectionGroup({ form }: GroupProps) {
  const text = useText();
  return (
    <FormGroup title={text('projects.form.connection.title')} explanation={text('projects.form.connection.text')}>
      <TextField
        form={form}
        name="callBackURL"
        label={text('projects.form.callback.label')}
        help={text('projects.form.callback.help')}
        optional
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
      />
    </FormGroup>
  );
}

interface PackagesGroupProps extends GroupProps {
  packages: readonly ApiPackage[];
}

/** The packages that the project may call. */
function PackagesGroup({ form, packages }: PackagesGroupProps) {
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

/** Name and description. */
function BasicsGroup({ form }: GroupProps) {
  const text = useText();
  return (
    <FormGroup title={text('projects.form.basics.title')} explanation={text('projects.form.basics.text')}>
      <TextField
        form={form}
        name="projectName"
        label={text('projects.form.name.label')}
        help={text('projects.form.name.help', { max: projectLimits.name.max })}
        autoComplete="off"
      />
      <TextareaField
        form={form}
        name="projectDescription"
        label={text('projects.form.description.label')}
        help={text('projects.form.description.help')}
        optional
        max={projectLimits.description}
      />
    </FormGroup>
  );
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
