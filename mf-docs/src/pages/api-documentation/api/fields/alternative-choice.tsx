import { useId, useState } from 'react';
import { styled } from 'styled-components';

import type { ParameterDefinition } from '@up/api/entities/parameter';
import { Select } from '@up/ui/select';
import { Segmented } from '@up/ui/segmented';

import { useText } from '../../text.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--border);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

/** With more alternatives than this, a select replaces the buttons. */
const mostButtons = 3;

/** The names of the alternatives among fields, in order. */
export function alternativesOf(fields: readonly ParameterDefinition[]): string[] {
  return [...new Set(fields.flatMap(({ alternatives = [] }) => alternatives))];
}

/** Which of several alternatives (`oneOf`) is shown; all of them initially. */
export function useAlternative(fields: readonly ParameterDefinition[]) {
  const [chosen, setChosen] = useState('');
  const names = alternativesOf(fields);
  const shown = names.includes(chosen)
    ? fields.filter(({ alternatives }) => alternatives === undefined || alternatives.includes(chosen))
    : fields;
  return { names, chosen, setChosen, shown };
}

export interface AlternativeChoiceProps {
  names: readonly string[];
  chosen: string;
  onChoice(name: string): void;
}

/** Selects one of the alternatives that fields belong to. */
export function AlternativeChoice({ names, chosen, onChoice }: AlternativeChoiceProps) {
  const text = useText();
  const labelId = useId();
  if (names.length <= mostButtons) {
    return (
      <Root>
        <span>{text('docs.alternatives')}</span>
        <Segmented
          label={text('docs.alternatives')}
          choices={['', ...names].map((name) => ({ value: name, text: name || text('docs.alternatives.all') }))}
          chosen={chosen}
          onChoice={onChoice}
        />
      </Root>
    );
  }
  return (
    <Root>
      <label htmlFor={labelId}>{text('docs.alternatives')}</label>
      <Select compact id={labelId} value={chosen} onChange={(event) => onChoice(event.target.value)}>
        <option value="">{text('docs.alternatives.all')}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Root>
  );
}
