import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { choiceLabelStyles, controlBorder } from './control-styles.ts';
import { FieldMessage } from './field.tsx';

const Label = styled.label`
  ${choiceLabelStyles}

  &:has(:disabled) {
    color: var(--text-muted);
    cursor: not-allowed;
  }
`;

const Box = styled.input`
  display: grid;
  flex: none;
  place-content: center;
  width: 20px;
  height: 20px;
  margin: 1px 0 0;
  border: 1px solid ${controlBorder};
  border-radius: var(--radius-6);
  background: var(--surface-raised);
  appearance: none;
  cursor: inherit;
  transition:
    background-color var(--fast) var(--ease),
    border-color var(--fast) var(--ease);

  &::before {
    width: 12px;
    height: 12px;
    background: var(--on-brand);
    clip-path: polygon(12% 50%, 24% 38%, 42% 56%, 77% 20%, 89% 32%, 42% 80%);
    content: '';
    transform: scale(0);
    transition: transform var(--fast) var(--ease);
  }

  &:hover {
    border-color: var(--text-muted);
  }

  &:checked {
    border-color: var(--brand);
    background: var(--brand);
  }

  &:checked::before {
    transform: none;
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
  }

  &:disabled {
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      display: none;
    }
  }
`;

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  error?: string;
}

/** A checkbox with its label on its right and its error below. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <Label>
        <Box
          {...rest}
          type="checkbox"
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? errorId : rest['aria-describedby']}
        />
        <span>{label}</span>
      </Label>
      <FieldMessage id={errorId} error={error} />
    </div>
  );
}
