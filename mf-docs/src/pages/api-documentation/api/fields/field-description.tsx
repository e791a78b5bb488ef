import { Fragment } from 'react';
import { styled } from 'styled-components';

import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';

import { describe } from '../../../../definition/description.ts';
import { lengthFact } from '../../../../definition/field-facts.ts';
import { InlineCode, TextWithCode } from '../../../../prose/inline-code.tsx';
import { useText } from '../../text.ts';

const Prose = styled.p`
  max-width: var(--measure);
  margin-top: var(--space-1);
  font-size: var(--size-14);
  white-space: pre-line;
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin-top: var(--space-1);
  color: var(--text-muted);
  font-size: var(--size-12);

  code {
    color: var(--text);
    font-size: inherit;
  }
`;

/** The meaning of a field and its allowed values. */
export function FieldDescription({ field, locale }: { field: ParameterDefinition; locale: Locale }) {
  const text = useText();
  const described = describe(field, locale);
  const [item] = field.type === 'array' ? (field.params ?? []) : [];
  const { options, pattern, example } = item ?? field;
  const lengths = [field, ...(item ? [item] : [])]
    .map((each) => lengthFact(each, locale))
    .filter((fact) => fact !== undefined);
  const { alternatives } = field;
  const hasFacts =
    alternatives !== undefined || lengths.length > 0 || [options, pattern, example].some((fact) => fact !== undefined);
  return (
    <>
      {described && (
        <Prose lang={described.lang}>
          <TextWithCode>{described.content}</TextWithCode>
        </Prose>
      )}
      {/* A text beside another one costs a comment in the markup, and there are hundreds: each is one with its space. */}
      {hasFacts && (
        <Facts role="list">
          {alternatives && <li>{text('docs.alternatives.only', { names: alternatives.join(', ') })}</li>}
          {lengths.map(({ id, values }) => (
            <li key={id}>{text(id, values)}</li>
          ))}
          {options && (
            <li>
              {`${text('docs.field.options')} `}
              {options.map((option) => (
                <Fragment key={option}>
                  <InlineCode>{option}</InlineCode>{' '}
                </Fragment>
              ))}
            </li>
          )}
          {pattern && (
            <li>
              {`${text('docs.field.pattern')} `}
              <InlineCode>{pattern}</InlineCode>
            </li>
          )}
          {example !== undefined && (
            <li>
              {`${text('docs.field.example')} `}
              <InlineCode>{String(example)}</InlineCode>
            </li>
          )}
        </Facts>
      )}
    </>
  );
}
