import { reasonCodes } from '@up/api/problem';
import { ruleText, type RuleWords } from '@up/api/rules/rule-text';
import { usePortal } from '@up/host';

import { useText } from '../text.ts';

/** What is said of a field by a message that is no template of the rules, and that no reason code says as well. */
const ownMessages = ['currentPassword.wrong', 'email.taken', 'terms.required', 'understood.required'] as const;
export type OwnMessage = (typeof ownMessages)[number];

const reasons = new Set<string>(Object.values(reasonCodes));

/** Fields that the templates have a name for; of the others they speak as of what was entered. */
const namedFields = [
  'confirmation',
  'country',
  'currentPassword',
  'email',
  'name',
  'newPassword',
  'organization',
  'password',
  'phone',
  'sourceText',
  'website',
] as const;

/** Says what is wrong with a field, by the message of a schema or of the server, or by a reason code. */
export function useFieldMessage(): (field: string, message: string | undefined) => string | undefined {
  const text = useText();
  const portal = usePortal();
  const words: RuleWords = {
    template: (id, values) => text(`account.template.${id}`, values),
    nameOf: (field) => text(`account.named.${namedFields.find((name) => name === field) ?? 'value'}`),
  };
  return (field, message) => {
    if (!message) return undefined;
    if (reasons.has(message)) return portal.text(`shell.problem.${message}`);
    const own = ownMessages.find((id) => id === message);
    return own ? text(`account.error.${own}`) : ruleText(message, field, words);
  };
}
