import { useId } from 'react';
import { styled } from 'styled-components';

import { Fieldset, Legend } from '@up/ui';

const Options = styled.div`
  display: flex;
  padding: 3px;
  border-radius: var(--radius-10);
  background: var(--surface-hover);

  label {
    position: relative;
    flex: 1;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  span {
    display: grid;
    place-items: center;
    min-height: var(--control-36);
    padding: var(--space-1);
    border-radius: 8px;
    color: var(--text-muted);
    font-size: var(--size-14);
    font-weight: 700;
    line-height: 1.3;
    text-align: center;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  input:checked + span {
    background: var(--surface-raised);
    color: var(--text);
    box-shadow: var(--shadow-raised);
  }

  input:focus-visible + span {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }

  @media (forced-colors: active) {
    input:checked + span {
      outline: 2px solid;
    }
  }
`;

export interface ChoiceProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few options: native radio buttons, so that arrow keys work. */
export function Choice<Value extends string | number>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Fieldset>
      <Legend>{legend}</Legend>
      <Options>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </Options>
    </Fieldset>
  );
}
