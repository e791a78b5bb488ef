import { Plus } from 'lucide';
import { useId, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';

import { itemOf } from '@up/api/parameters/valid-definitions';
import { Badge, Button, FieldMessage, Icon } from '@up/ui';

import { useText } from '../../text.ts';
import { itemKey } from '../../request/field-name.ts';
import { startingValue, toFormValue } from '../../request/form-values.ts';
import { Group, type GroupFieldProps } from '../group.tsx';
import { maxLengthOf } from './length-counter.tsx';
import { ListItem } from './list-item.tsx';
import { useFieldError } from './use-field-error.ts';

const Items = styled.ol`
  display: grid;
  gap: var(--space-4);
`;

/** A list whose items can be added and removed. */
export function ListField({ definition, name, defaultOpen }: GroupFieldProps) {
  const text = useText();
  const messageId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const error = useFieldError(name);
  const item = itemOf(definition);
  const max = definition.length && maxLengthOf(definition.length);
  return (
    <Group
      definition={definition}
      defaultOpen={defaultOpen}
      note={<Badge plain>{text('docs.sandbox.items', { count: fields.length })}</Badge>}
    >
      {fields.length > 0 && (
        <Items role="list">
          {fields.map(({ id }, index) => (
            <ListItem
              key={id}
              definition={item}
              name={`${name}.${index}.${itemKey}`}
              label={`${definition.field} ${index + 1}`}
              onRemove={() => {
                remove(index);
                // The button that was pressed has been removed.
                add.current?.focus();
              }}
            />
          ))}
        </Items>
      )}
      <div>
        <Button
          ref={add}
          size="small"
          data-invalid={error ? true : undefined}
          aria-describedby={error && messageId}
          aria-disabled={max !== undefined && fields.length >= max}
          onClick={() => {
            if (max === undefined || fields.length < max) {
              append({ [itemKey]: toFormValue(item, startingValue(item)) });
            }
          }}
        >
          <Icon of={Plus} />
          {text('docs.sandbox.addItem', { field: definition.field })}
        </Button>
        <FieldMessage id={messageId} error={error} />
      </div>
    </Group>
  );
}
