import { styled } from 'styled-components';

import type { Locale } from '@up/api/constants';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { Disclosure } from '@up/ui/disclosure';

import { fieldAnchor, type FieldScope } from '../../../catalogue/field-anchor.ts';
import { nestedFields } from '../../../catalogue/field-facts.ts';
import { useText } from '../../../text.ts';
import { FieldDescription } from './field-description.tsx';
import { FieldName } from './field-name.tsx';

const List = styled.dl`
  min-width: 0;
`;

const Row = styled.div`
  padding: var(--space-4) 0;
  scroll-margin-top: calc(var(--header-height) + var(--space-4));

  & + & {
    border-top: 1px solid var(--border);
  }

  &:target {
    background: linear-gradient(90deg, var(--brand-tint), transparent);
    box-shadow: -12px 0 0 var(--brand-tint);
  }
`;

const Nested = styled(Disclosure)`
  margin-top: var(--space-2);

  > summary {
    width: fit-content;
    padding-right: var(--space-3);
    color: var(--text-muted);
    font-size: var(--size-14);
    font-weight: 500;
  }

  > summary:hover {
    color: var(--text);
  }

  > dl {
    margin-left: 7px;
    padding-left: var(--space-4);
    border-left: 1px solid var(--border);
  }
`;

export interface FieldListProps {
  fields: readonly ParameterDefinition[];
  scope: FieldScope;
  /** Names of the fields above. */
  path: readonly string[];
  locale: Locale;
}

/** Fields as a definition list; those of an object fold below it. */
export function FieldList({ fields, scope, path, locale }: FieldListProps) {
  const text = useText();
  return (
    <List>
      {fields.map((field) => {
        const fieldPath = [...path, field.field];
        const anchor = fieldAnchor(scope, fieldPath);
        const nested = nestedFields(field);
        return (
          <Row key={field.field} id={anchor}>
            <FieldName field={field} anchor={anchor} inResponse={scope.startsWith('response')} />
            <dd>
              <FieldDescription field={field} locale={locale} />
              {nested.length > 0 && (
                <Nested summary={text('docs.fields.below', { field: field.field, count: nested.length })}>
                  <FieldList fields={nested} scope={scope} path={fieldPath} locale={locale} />
                </Nested>
              )}
            </dd>
          </Row>
        );
      })}
    </List>
  );
}
