import { Check, Dot } from 'lucide';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

import { satisfiesRule, passwordCharacters, passwordMinLength, passwordRules } from '@up/api/rules/password';
import { usePortal } from '@up/host';
import { Icon, VisuallyHidden } from '@up/ui';

import { useText } from '../text.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(140px, 100%), 1fr));
  gap: var(--space-1) var(--space-4);
  margin-top: calc(-1 * var(--space-3));
  color: var(--text-muted);
  font-size: var(--size-14);
  line-height: 1.5;
`;

const Rule = styled.li`
  display: flex;
  gap: var(--space-2);
  transition: color var(--fast) var(--ease);

  > :first-child {
    margin-top: 3px;
  }

  &[data-holds] {
    color: var(--success);
  }
`;

interface PasswordRulesProps<Values extends FieldValues, Parsed> {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
}

/** The rules of a new password, each marked as soon as the typed text satisfies it. */
export function PasswordRules<Values extends FieldValues, Parsed>({
  control,
  name,
}: PasswordRulesProps<Values, Parsed>) {
  const text = useText();
  const { passwordMaxLength } = usePortal().siteConfig;
  const typed: unknown = useWatch({ control, name });
  const password = typeof typed === 'string' ? typed : '';
  // An empty field satisfies no rule, not even the one about forbidden characters.
  const satisfied = passwordRules.filter((rule) => password !== '' && satisfiesRule(password, rule, passwordMaxLength));
  const values = {
    min: passwordMinLength,
    max: passwordMaxLength,
    special: passwordCharacters.special,
    forbidden: Array.from(passwordCharacters.forbidden).join(' '),
  };

  return (
    <div>
      <List role="list" aria-label={text('account.rules')}>
        {passwordRules.map((rule) => (
          <Rule key={rule.id} data-holds={satisfied.includes(rule) || undefined}>
            <Icon of={satisfied.includes(rule) ? Check : Dot} />
            <span>
              {text(`account.rule.${rule.id}`, values)}
              {satisfied.includes(rule) && <VisuallyHidden> {text('account.rule.holds')}</VisuallyHidden>}
            </span>
          </Rule>
        ))}
      </List>
      <VisuallyHidden role="status">
        {password !== '' && text('account.rules.kept', { kept: satisfied.length, all: passwordRules.length })}
      </VisuallyHidden>
    </div>
  );
}
