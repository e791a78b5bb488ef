import { styled } from 'styled-components';

import type { ParameterDefinition } from '@up/api/entities/parameter';

import { typeName } from '../../../../definition/field-facts.ts';
import { RequirementTag } from '../../../../components/requirement-tag.tsx';

/** A page has a hundred of these, so its children have no classes of their own. */
const Root = styled.dt`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px var(--space-2);

  > code {
    color: var(--text-muted);
    font-size: var(--size-12);
  }

  > a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: var(--control-24);
    color: inherit;
    font-size: var(--size-14);
    font-weight: 700;
    text-decoration: none;
    word-break: normal;
  }

  > a::before {
    position: absolute;
    right: 100%;
    padding-right: var(--space-1);
    color: var(--text-muted);
    content: '#' / '';
    opacity: 0;
  }

  &:hover > a::before,
  > a:focus-visible::before {
    opacity: 1;
  }

  > a:hover::before {
    color: var(--brand-text);
  }
`;

export interface FieldNameProps {
  field: ParameterDefinition;
  anchor: string;
  /** For a response: only fields that may be missing are marked. */
  inResponse: boolean;
}

/** Name, type and requirement of a field. The name links to its own row. */
export function FieldName({ field, anchor, inResponse }: FieldNameProps) {
  return (
    <Root>
      {/* Not the router's link, so that the browser expands the collapsed parents of the field. */}
      <a href={`#${anchor}`}>
        <code translate="no">{field.field}</code>
      </a>
      <code translate="no">{typeName(field)}</code>
      {!(inResponse && field.moc === 'mandatory') && <RequirementTag moc={field.moc} />}
    </Root>
  );
}
