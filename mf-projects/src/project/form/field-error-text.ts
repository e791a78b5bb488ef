import { projectLimits } from '@up/api/forms/project';

import type { Text, TextId } from '../../text.ts';

/** The rules' message ids, as the form and the server name them. */
const messages: Record<string, TextId> = {
  'project.name.length': 'projects.form.name.length',
  'project.name.characters': 'projects.form.name.characters',
  'project.name.taken': 'projects.form.name.taken',
  'project.description.length': 'projects.form.description.length',
  'project.packages.required': 'projects.form.packages.required',
  'project.packages.unknown': 'projects.form.packages.unknown',
  'project.packages.many': 'projects.form.packages.many',
  'project.packages.approvalRequired': 'projects.form.packages.late',
  'url.invalid': 'projects.form.callback.invalid',
};

const values = {
  min: projectLimits.name.min,
  max: projectLimits.name.max,
  description: projectLimits.description,
  packages: projectLimits.packages,
  url: projectLimits.callBackURL,
};

/** What is wrong with a field, in words. A rule that is not known here is still an error. */
export function fieldErrorText(text: Text, message: string | undefined): string | undefined {
  if (message === undefined) return undefined;
  return text(messages[message] ?? 'projects.form.invalid', values);
}
