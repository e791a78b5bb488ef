import { ChevronDown, X } from 'lucide';
import { useId } from 'react';
import { styled } from 'styled-components';

import { Icon, NativeSelect } from '@up/ui';

import { useActivityText } from '../text.ts';

/* As high as the choice of the outcome beside it. */
const Chip = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: calc(var(--control-28) + 6px);
  padding-left: var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--size-12);
  font-weight: 700;

  &[data-chosen] {
    border-color: var(--brand);
    background: var(--brand-tint);
    color: var(--brand-text);
  }

  &:has(select:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  > select {
    min-width: 0;
    max-width: 240px;
    min-height: var(--control-28);
    padding: 0 var(--space-8) 0 var(--space-2);
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
    appearance: none;
    field-sizing: content;
  }

  > select:focus-visible {
    outline: 0;
  }

  > select > option {
    background: var(--surface-raised);
    color: var(--text);
  }

  > svg {
    position: absolute;
    right: var(--space-3);
    pointer-events: none;
  }

  > button {
    position: absolute;
    right: 2px;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: var(--radius-6);
    background: none;
    color: inherit;
  }

  > button:hover {
    background: var(--surface-hover);
  }
`;

interface ApiChipProps {
  apis: readonly { id: string; title: string }[];
  /** Empty for all. */
  chosenId: string;
  onChoose(apiId: string): void;
}

/** The choice of an API among the filters; a chosen one can be removed again. */
export function ApiChip({ apis, chosenId, onChoose }: ApiChipProps) {
  const text = useActivityText();
  const id = useId();
  const isChosen = chosenId !== '';
  return (
    <Chip data-chosen={isChosen || undefined}>
      <label htmlFor={id}>{text('docs.activity.filter.api')}</label>
      <NativeSelect id={id} value={chosenId} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{text('docs.activity.filter.all')}</option>
        {apis.map((api) => (
          <option key={api.id} value={api.id}>
            {api.title}
          </option>
        ))}
      </NativeSelect>
      {isChosen ? (
        <button type="button" aria-label={text('docs.activity.filter.api.remove')} onClick={() => onChoose('')}>
          <Icon of={X} />
        </button>
      ) : (
        <Icon of={ChevronDown} />
      )}
    </Chip>
  );
}
