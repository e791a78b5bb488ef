import { reasonCodes } from '@up/api/problem';
import { ruleText, type RuleWords } from '@up/api/rules/rule-text';
import { usePortal } from '@up/host';

import { useFormsText, type FormsTextId } from './text.ts';

const reasons = new Set<string>(Object.values(reasonCodes));

/** Fields that the templates have a name for: `forms.named.<field>`. */
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
  /** Texts of messages that are no template of spec 5, by message id. */
  messages?: Readonly<Record<string, string>>;
  /** What a field is called within a sentence, for fields that the kit has no name for. */
  names?: Readonly<Record<string, string>>;
}

/** Says what is wrong with a field, from the message of a schema or of the server, or from a reason code. */
export function useErrorText({ messages = {}, names = {} }: ErrorTextOptions) {
  const text = useFormsText();
  const portal = usePortal();
  const words: RuleWords = {
    template: (id, values) => text(`forms.template.${id}`, values),
    nameOf: (field) =>
      names[field] ??
      text(`forms.named.${namedFields.find((name) => name === field) ?? 'value'}` satisfies FormsTextId),
  };
  return (field: string, message: string | undefined): string | undefined => {
    if (!message) return undefined;
    const own = messages[message];
    if (own !== undefined) return own;
    return reasons.has(message) ? portal.text(`shell.problem.${message}`) : ruleText(message, field, words);
  };
}
