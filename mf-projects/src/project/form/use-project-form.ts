import type { Project } from '@up/api/calls/projects/project';
import { ProjectForm, projectLimits } from '@up/api/forms/project';
import { reasonCodes } from '@up/api/problem';
import { ruleMessage } from '@up/api/rules/rule-message';
import { useSubmitForm, type SubmitForm } from '@up/forms';

import { useText } from '../../text.ts';

const rejections = {
  [reasonCodes.projectNameTaken]: { field: 'projectName', message: ruleMessage('unique') },
} as const;

const draftFields = ['projectName', 'projectDescription', 'packageIds', 'callBackURL'] as const;

interface ProjectFormOptions {
  /** Names the draft: an id, or `new`. */
  draft: string;
  defaultValues: ProjectForm;
  send(values: ProjectForm, signal: AbortSignal): Promise<Project>;
  /** The form stays busy until this has finished too. */
  onDone(project: Project): void | Promise<void>;
}

/** A project form with the server's schema: a field is validated when it is left, then while typing. */
export function useProjectForm({ draft, defaultValues, send, onDone }: ProjectFormOptions): SubmitForm<ProjectForm> {
  const text = useText();
  return useSubmitForm<ProjectForm, ProjectForm>({
    schema: ProjectForm,
    defaultValues,
    draft: { name: `project-${draft}`, fields: draftFields },
    mode: 'onTouched',
    rejections,
    messages: {
      'project.packages.required': text('projects.form.packages.required'),
      'project.packages.unknown': text('projects.form.packages.unknown'),
      'project.packages.many': text('projects.form.packages.many', { packages: projectLimits.packages }),
    },
    send: async (values, signal) => onDone(await send(values, signal)),
  });
}
