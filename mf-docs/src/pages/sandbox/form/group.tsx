import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

import type { ParameterDefinition } from '@up/api/entities/parameter';
import { usePortal } from '@up/host';
import { Disclosure, FieldMessage } from '@up/ui';

import { describe } from '../../../definition/description.ts';
import { typeName } from '../../../definition/field-facts.ts';
import { TextWithCode } from '../../../prose/inline-code.tsx';
import { RequirementTag } from '../../../components/requirement-tag.tsx';
import { Help, Type } from './fields/field-frame.tsx';

const Fold = styled(Disclosure)`
  > summary {
    flex-wrap: wrap;
    align-items: baseline;
    row-gap: 0;
    padding-block: var(--space-1);
    font-size: var(--size-12);
  }

  > summary > :first-child {
    align-self: center;
  }

  > summary strong {
    font: 700 var(--size-14) / 1.5 var(--font-mono);
    word-break: normal;
  }
`;

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-width: 0;
  margin: var(--space-2) 0 0 7px;
  padding: 0 0 var(--space-1) var(--space-4);
  border: 0;
  border-left: 1px solid var(--border);

  &:has(> [data-invalid]) {
    border-left-color: var(--danger);
  }
`;

const Message = styled.div`
  &:focus {
    outline: none;
  }
`;

/** The props of a field with nested fields. */
export interface GroupFieldProps {
  definition: ParameterDefinition;
  /** Its name in the form's values. */
  name: string;
  defaultOpen: boolean;
}

export interface GroupProps {
  definition: ParameterDefinition;
  /** Whether it is initially expanded; afterwards the user decides. */
  defaultOpen: boolean;
  /** An error of the group itself. */
  error?: string;
  /** After the name, e.g. the number of items. */
  note?: ReactNode;
  children: ReactNode;
}

/** A collapsible group of fields. Collapsed fields are still part of the request. */
export function Group({ definition, defaultOpen, error, note, children }: GroupProps) {
  const labelId = useId();
  const messageId = useId();
  const [open, setOpen] = useState(defaultOpen);
  const description = describe(definition, usePortal().locale);
  return (
    <Fold
      open={open}
      onOpenChange={setOpen}
      summary={
        <>
          <strong id={labelId} translate="no">
            {definition.field}
          </strong>
          <Type translate="no">{typeName(definition)}</Type>
          <RequirementTag moc={definition.moc} />
          {note}
        </>
      }
    >
      <Fields aria-labelledby={labelId} aria-describedby={error && messageId}>
        {/* Gets the focus for the group, which may be longer than the screen. */}
        <Message tabIndex={-1} data-invalid={error ? true : undefined}>
          {description && (
            <Help lang={description.lang}>
              <TextWithCode>{description.content}</TextWithCode>
            </Help>
          )}
          <FieldMessage id={messageId} error={error} />
        </Message>
        {children}
      </Fields>
    </Fold>
  );
}
