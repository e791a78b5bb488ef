import { styled } from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 2px;
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
`;

const Choice = styled.button`
  flex: 1 0 0;
  min-width: max-content;
  min-height: var(--control-28);
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  color: var(--text-muted);
  font-size: var(--size-12);
  font-weight: 700;
  white-space: nowrap;
  transition: background-color var(--fast) var(--ease);

  &:hover {
    color: var(--text);
  }

  &[aria-pressed='true'] {
    background: var(--surface-raised);
    box-shadow:
      0 0 0 1px var(--border-strong),
      var(--shadow-raised);
    color: var(--text);
  }
`;

export interface SegmentedProps<Value extends string> {
  /** The accessible name of the choice. */
  label: string;
  choices: readonly { value: Value; text: string }[];
  chosen: Value;
  onChoice(value: Value): void;
}

/** A choice between a few views of the same content. */
export function Segmented<Value extends string>({ label, choices, chosen, onChoice }: SegmentedProps<Value>) {
  return (
    <Root role="group" aria-label={label}>
      {choices.map(({ value, text }) => (
        <Choice key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoice(value)}>
          {text}
        </Choice>
      ))}
    </Root>
  );
}
