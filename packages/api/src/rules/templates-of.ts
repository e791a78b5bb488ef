import type { RuleMessageId } from './rule-message.ts';

/**
 * The templates as part of an application's catalogue, e.g. `account.template.required`: two applications in one tab
 * can be of different versions and have their own.
 */
export function templatesOf<Application extends string, Text>(
  application: Application,
  templates: Readonly<Record<RuleMessageId, Text>>,
) {
  const entries = Object.entries(templates).map(([id, text]) => [`${application}.template.${id}`, text]);
  return Object.fromEntries(entries) as Record<`${Application}.template.${RuleMessageId}`, Text>;
}
