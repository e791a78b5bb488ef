import { useController, type UseFormReturn } from 'react-hook-form';

import type { ApiPackage } from '@up/api/calls/catalogue';
import { projectLimits, type ProjectForm } from '@up/api/forms/project';
import { Field } from '@up/ui/field';
import { TextInput } from '@up/ui/text-input';
import { Textarea } from '@up/ui/textarea';

import { useText } from '../../text.ts';
import { fieldErrorText } from './field-error-text.ts';
import { FormGroup } from './form-group.tsx';
import { PackageChoice } from './package-choice.tsx';

interface ProjectFieldsProps {
  form: UseFormReturn<ProjectForm>;
  /** To choose from. */
  packages: readonly ApiPackage[];
}

/** The groups of fields that a project is made and edited with. */
export function ProjectFields({ form, packages }: ProjectFieldsProps) {
  const text = useText();
  const { control, formState, register } = form;
  const choice = useController({ control, name: 'packageIds' }).field;
  const error = (field: keyof ProjectForm) => fieldErrorText(text, formState.errors[field]?.message);

  return (
    <>
      <FormGroup title={text('projects.form.basics.title')} explanation={text('projects.form.basics.text')}>
        <Field
          label={text('projects.form.name.label')}
          help={text('projects.form.name.help', { max: projectLimits.name.max })}
          error={error('projectName')}
          required
        >
          <TextInput autoComplete="off" {...register('projectName')} />
        </Field>
        <Field
          label={text('projects.form.description.label')}
          help={text('projects.form.description.help', { max: projectLimits.description })}
          error={error('projectDescription')}
          optionalText={text('projects.form.optional')}
        >
          <Textarea {...register('projectDescription')} />
        </Field>
      </FormGroup>
      <FormGroup title={text('projects.form.packages.title')} explanation={text('projects.form.packages.text')}>
        <PackageChoice
          packages={packages}
          chosen={choice.value}
          onChange={choice.onChange}
          onBlur={choice.onBlur}
          firstRef={choice.ref}
          error={error('packageIds')}
        />
      </FormGroup>
      <FormGroup title={text('projects.form.connection.title')} explanation={text('projects.form.connection.text')}>
        <Field
          label={text('projects.form.callback.label')}
          help={text('projects.form.callback.help')}
          error={error('callBackURL')}
          optionalText={text('projects.form.optional')}
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            {...register('callBackURL')}
          />
        </Field>
      </FormGroup>
    </>
  );
}
