import { projectLimits } from '@up/api/forms/project';
import { ruleText } from '@up/api/rules/rule-text';

import type { Text, TextId } from '../../text.ts';

/** What is said of the packages, by the message ids of the form and of the server. */
const packageMessages: Record<string, TextId> = {
  'project.packages.required': 'projects.form.packages.required',
  'project.packages.unknown': 'projects.form.packages.unknown',
  'project.packages.many': 'projects.form.packages.many',
  'project.packages.approvalRequired': 'projects.form.packages.late',
};

/** Fields that the templates of the rules have a name for. */
const namedFields = ['projectName', 'projectDescription', 'callBackURL', 'email'] as const;

/** What is wrong with a field, in words. */
export function fieldErrorText(text: Text, field: string, message: string | undefined): string | undefined {
  if (message === undefined) return undefined;
  const ofPackages = packageMessages[message];
  if (ofPackages) return text(ofPackages, { packages: projectLimits.packages });
  return ruleText(message, field, {
    template: (id, values) => text(`projects.template.${id}`, values),
    nameOf: (name) => text(`projects.named.${namedFields.find((named) => named === name) ?? 'value'}`),
  });
}
