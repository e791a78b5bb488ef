import { Monitor, Moon, Sun } from 'lucide';
import { useId } from 'react';
import { styled } from 'styled-components';

import { Icon, VisuallyHidden } from '@up/ui';

import { useText } from '../text.ts';
import { chooseTheme, themeChoices, useThemeChoice } from './theme.ts';

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  min-width: 0;
  padding: 2px;
  border: 0;
  border-radius: var(--radius-10);
  background: var(--surface-hover);
`;

const Choice = styled.label`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  min-height: var(--control-32);
  padding: 0 var(--space-2);
  border-radius: 8px;
  color: var(--text-muted);
  font-size: var(--size-14);
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: var(--text);
  }

  &:has(:checked) {
    background: var(--surface);
    box-shadow: var(--shadow-raised);
    color: var(--text);
  }

  /* Forced colors replace the background. */
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid highlight;
    }
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
`;

const icons = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark, or the system's theme. */
export function ThemeChoice() {
  const text = useText();
  const name = useId();
  const selected = useThemeChoice();
  return (
    <Group>
      <VisuallyHidden as="legend">{text('shell.theme.label')}</VisuallyHidden>
      {themeChoices.map((choice) => (
        <Choice key={choice}>
          <VisuallyHidden
            as="input"
            type="radio"
            name={name}
            checked={choice === selected}
            onChange={() => chooseTheme(choice)}
          />
          <Icon of={icons[choice]} />
          {text(`shell.theme.${choice}`)}
        </Choice>
      ))}
    </Group>
  );
}
