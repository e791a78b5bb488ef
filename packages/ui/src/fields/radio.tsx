import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { choiceLabelStyles, controlBorder } from './control-styles.ts';

const Label = styled.label`
  ${choiceLabelStyles}
`;

const Dot = styled.input`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 1px 0 0;
  border: 1px solid ${controlBorder};
  border-radius: 50%;
  background: var(--surface-raised);
  appearance: none;
  cursor: inherit;
  transition: border var(--fast) var(--ease);

  &:hover {
    border-color: var(--text-muted);
  }

  &:checked {
    border: 6px solid var(--brand);
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Help = styled.span`
  display: block;
  color: var(--text-muted);
`;

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  help?: ReactNode;
}

/** A radio button with its label on the right. */
export function Radio({ label, help, ...rest }: RadioProps) {
  const helpId = useId();
  return (
    <div>
      <Label>
        <Dot {...rest} type="radio" aria-describedby={help ? helpId : undefined} />
        <span>
          {label}
          {help && <Help id={helpId}>{help}</Help>}
        </span>
      </Label>
    </div>
  );
}
