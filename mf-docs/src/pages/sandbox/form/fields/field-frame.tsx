import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

import type { ParameterDefinition } from '@up/api/entities/parameter';
import { usePortal } from '@up/host';
import { FieldMessage } from '@up/ui';

import { describe } from '../../../../definition/description.ts';
import { typeName } from '../../../../definition/field-facts.ts';
import { TextWithCode } from '../../../../prose/inline-code.tsx';
import { RequirementTag } from '../../../../components/requirement-tag.tsx';
import { LengthCounter, maxLengthOf } from './length-counter.tsx';
import { useFieldError } from './use-field-error.ts';

export const FieldHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px var(--space-2);
  margin-bottom: var(--space-1);

  label,
  strong {
    font: 700 var(--size-14) / 1.5 var(--font-mono);
    word-break: normal;
  }
`;

export const Type = styled.code`
  color: var(--text-muted);
  font-size: var(--size-12);
`;

export const Help = styled.p`
  max-width: var(--measure);
  margin-top: var(--space-1);
  color: var(--text-muted);
  font-size: var(--size-12);
  white-space: pre-line;
`;

/** The props that connect a control with its frame. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldFrameProps {
  definition: ParameterDefinition;
  /** Its name in the form's values. */
  name: string;
  /** Replaces the field's own name, e.g. for an item of a list. */
  label?: string;
  /** Next to the name, e.g. a button that removes the item. */
  action?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** The frame of a form field: name, type and requirement above, and below it the description or an error. */
export function FieldFrame({ definition, name, label = definition.field, action, children }: FieldFrameProps) {
  const id = useId();
  const error = useFieldError(name);
  const description = describe(definition, usePortal().locale);
  const max = definition.type === 'string' && definition.length ? maxLengthOf(definition.length) : undefined;
  const described = [
    error || description ? `${id}-message` : undefined,
    max === undefined ? undefined : `${id}-counter`,
  ];
  return (
    <div>
      <FieldHead>
        <label htmlFor={id} translate="no">
          {label}
        </label>
        <Type translate="no">{typeName(definition)}</Type>
        <RequirementTag moc={definition.moc} />
        {max !== undefined && <LengthCounter id={`${id}-counter`} name={name} max={max} />}
        {action}
      </FieldHead>
      {children({
        id,
        'aria-describedby': described.filter((each) => each !== undefined).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': definition.moc === 'mandatory' || undefined,
      })}
      <FieldMessage id={`${id}-message`} error={error}>
        {description && (
          <Help id={`${id}-message`} lang={description.lang}>
            <TextWithCode>{description.content}</TextWithCode>
          </Help>
        )}
      </FieldMessage>
    </div>
  );
}
