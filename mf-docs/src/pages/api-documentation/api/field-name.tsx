import { styled } from 'styled-components';

import type { ParameterDefinition } from '@up/api/entities/parameter';

import { typeName } from '../../../catalogue/field-facts.ts';
import { MocTag } from '../../../catalogue/moc-tag.tsx';
import { useText } from '../../../text.ts';

const Root = styled.dt`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px var(--space-2);
`;

const Name = styled.code`
  font-size: var(--size-14);
  font-weight: 600;
  word-break: normal;
`;

const Type = styled.code`
  color: var(--text-muted);
  font-size: var(--size-12);
`;

const Anchor = styled.a`
  display: grid;
  align-self: center;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: var(--radius-6);
  color: var(--text-muted);
  font-weight: 600;
  text-decoration: none;
  opacity: 0;

  &::before {
    content: '#' / '';
  }

  dt:hover > &,
  &:focus-visible {
    opacity: 1;
  }

  &:hover {
    color: var(--brand-text);
  }
`;

export interface FieldNameProps {
  field: ParameterDefinition;
  anchor: string;
  /** There nobody has to send it: only what may be missing is said. */
  inResponse: boolean;
}

/** Name, type and moc of a field, and a link to it. */
export function FieldName({ field, anchor, inResponse }: FieldNameProps) {
  const text = useText();
  return (
    <Root>
      <Name translate="no">{field.field}</Name>
      <Type translate="no">{typeName(field)}</Type>
      {!(inResponse && field.moc === 'mandatory') && <MocTag moc={field.moc} />}
      {/* Not the router's link: the browser itself unfolds what the field is folded in. */}
      <Anchor href={`#${anchor}`} aria-label={text('docs.fields.link', { field: field.field })} />
    </Root>
  );
}
