import { Trash2 } from 'lucide';
import { useId } from 'react';
import { styled } from 'styled-components';

import type { ParameterDefinition } from '@up/api/entities/parameter';
import { Button, Icon } from '@up/ui';

import { useText } from '../../text.ts';
import { FieldHead } from './field-frame.tsx';
import { Parameter } from '../parameter.tsx';
import { Parameters } from '../parameters.tsx';

const Box = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-width: 0;
  margin: 0;
  padding: var(--space-3) var(--space-4) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
`;

const Remove = styled.span`
  margin: -4px -8px -4px auto;
`;

export interface ListItemProps {
  definition: ParameterDefinition;
  name: string;
  /** The list's name and the item's number. */
  label: string;
  onRemove(): void;
}

/** An item of a list, with a button to remove it. */
export function ListItem({ definition, name, label, onRemove }: ListItemProps) {
  const text = useText();
  const labelId = useId();
  const action = (
    <Remove>
      <Button
        size="small"
        variant="quiet"
        onClick={onRemove}
        aria-label={text('docs.sandbox.removeItem', { item: label })}
      >
        <Icon of={Trash2} />
        {text('docs.sandbox.remove')}
      </Button>
    </Remove>
  );
  if (definition.type !== 'object' || !definition.params) {
    return (
      <li>
        <Parameter definition={definition} name={name} label={label} action={action} />
      </li>
    );
  }
  return (
    <li>
      <Box aria-labelledby={labelId}>
        <FieldHead>
          <strong id={labelId} translate="no">
            {label}
          </strong>
          {action}
        </FieldHead>
        <Parameters definitions={definition.params} name={name} />
      </Box>
    </li>
  );
}
