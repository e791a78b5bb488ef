import { useController } from 'react-hook-form';
import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';

import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import { type ProjectForm, projectLimits } from '@up/api/forms/project';
import { type SubmitForm, TextareaField, TextField } from '@up/forms';
import { media, oneColumn } from '@up/ui';
import type { Project } from '@up/api/calls/projects/project';

import { useText } from '../../text.ts';
import { PackageChoice } from './package-choice.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: var(--space-6) var(--space-12);
  padding-block: var(--space-8);
  border-top: 1px solid var(--border);

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }

  ${media.below992(oneColumn)}

  h2 {
    font-size: var(--size-18);
  }
`;

const Explanation = styled.p`
  max-width: 40ch;
  margin-top: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
  text-wrap: balance;
`;

const Fields = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-6);
  max-width: 680px;
`;

interface FormGroupProps {
  title: string;
  explanation?: string;
  children: ReactNode;
}

/** A group of fields, next to its explanation. */
function FormGroup({ title, explanation, children }: FormGroupProps) {
  const headingId = useId();
  return (
    <Root role="group" aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{title}</h2>
        {explanation && <Explanation>{explanation}</Explanation>}
      </div>
      <Fields>{children}</Fields>
    </Root>
  );
}

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

interface GroupProps {
  form: SubmitForm<ProjectForm>;
}

/** The form values of an existing project, among its other facts. */
export function valuesOf(project: Project): ProjectForm {
  const waiting = (project.requestedPackages ?? []).filter(({ status }) => status === 'pending');
  return { ...project, packageIds: [...project.packages, ...waiting].map(({ id }) => id) };
}

/** The end of a form, below its field groups. */
export const FormActions = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: 680px;
  margin-left: calc((100% - var(--space-12)) / 3 + var(--space-12));

  ${media.below992(css`
    margin-left: 0;
  `)}
`;
