import { reasonCodes } from '@up/api/problem';
import { ruleText, type RuleTexts } from '@up/api/rules/rule-text';
import { usePortal } from '@up/host';

import { useFormsText, type FormsTextId } from '../text.ts';

const reasons = new Set<string>(Object.values(reasonCodes));

/** Fields with a name for the templates: `forms.named.<field>`. */
const namedFields = [
  'bankAccount',
  'callBackURL',
  'company',
  'confirmation',
  'country',
  'currentPassword',
  'description',
  'email',
  'message',
  'mobileNumber',
  'name',
  'newPassword',
  'organization',
  'password',
  'phone',
  'projectDescription',
  'projectName',
  'sourceText',
  'title',
  'website',
] as const;

export interface ErrorTextOptions {
  /** Texts of messages that are not templates of product.md#messages, by message id. */
  messages?: Readonly<Record<string, string>>;
  /** The name of a field within a sentence, for fields without a name in the kit. */
  names?: Readonly<Record<string, string>>;
}

/** The error text of a field, from the message of a schema or the server, or from a reason code. */
export function useErrorText({ messages = {}, names = {} }: ErrorTextOptions) {
  const text = useFormsText();
  const portal = usePortal();
  const ruleTexts: RuleTexts = {
    template: (id, values) => text(`forms.template.${id}`, values),
    nameOf: (field) =>
      (Object.hasOwn(names, field) ? names[field] : undefined) ??
      text(`forms.named.${namedFields.find((name) => name === field) ?? 'value'}` satisfies FormsTextId),
  };
  return (field: string, message: string | undefined): string | undefined => {
    if (!message) return undefined;
    const customText = Object.hasOwn(messages, message) ? messages[message] : undefined;
    if (customText !== undefined) return customText;
    return reasons.has(message) ? portal.text(`shell.problem.${message}`) : ruleText(message, field, ruleTexts);
  };
}
