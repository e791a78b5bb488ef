import { styled } from 'styled-components';
import { useState } from 'react';

import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';

import { byChoice, alternativesOf, isInAlternative } from '../../../../definition/alternatives.ts';
import { fieldAnchor, type FieldScope } from '../../../../definition/field-anchor.ts';
import { isDeeper, nestedFields } from '../../../../definition/field-facts.ts';
import { LazyBodies } from '../bodies/lazy-bodies.tsx';
import { useText } from '../../text.ts';
import { FieldDescription } from './field-description.tsx';
import { FieldName } from './field-name.tsx';
import { NestedFields } from './nested-fields.tsx';
import { useTarget } from './target-field.tsx';

/** Which of several alternatives of these fields is shown; all of them initially. */
function useAlternative(fields: readonly ParameterDefinition[]) {
  const [chosen, setChosen] = useState('');
  const names = alternativesOf(fields);
  const shown = names.includes(chosen) ? fields.filter((field) => isInAlternative(field, chosen)) : fields;
  return { names, chosen, setChosen, shown };
}

const List = styled.dl`
  min-width: 0;
`;

const Row = styled.div`
  padding: var(--space-4) 0;
  scroll-margin-top: calc(var(--header-height) + var(--space-4));

  & + & {
    border-top: 1px solid var(--border);
  }

  &:target,
  &[data-target] {
    background: linear-gradient(90deg, var(--brand-tint), transparent);
    box-shadow: -12px 0 0 var(--brand-tint);
  }

  /* Of a long list only what is in view is laid out. */
  &[data-long] {
    margin-left: -20px;
    padding-left: 20px;
    content-visibility: auto;
    contain-intrinsic-size: auto 96px;
  }
`;

/** Sections with more fields than this render nested fields only when they are expanded. */
const mostAtOnce = 100;
/** Lists with more rows than this are laid out as they scroll into view, as are all lists of a section with many fields. */
const longList = 40;

export interface FieldListProps {
  fields: readonly ParameterDefinition[];
  scope: FieldScope;
  /** Names of the parent fields. */
  path: readonly string[];
  locale: Locale;
  /** Inherited from the section that contains the list. */
  isLazy?: boolean;
  /** Whether its alternatives cannot be chosen yet, because it is in a part that was not expanded. */
  isClosed?: boolean;
}

/** Fields as a definition list, for each independent choice among them; those of an object are collapsed below it. */
export function FieldList({ fields, isLazy = hasManyFields(fields), ...place }: FieldListProps) {
  return byChoice(fields).map((each, choice) => <Fields key={choice} {...place} fields={each} isLazy={isLazy} />);
}

function Fields({ fields, scope, path, locale, isLazy, isClosed }: FieldListProps & { isLazy: boolean }) {
  const { names, chosen, setChosen, shown } = useAlternative(fields);
  return (
    <>
      {names.length > 1 && !isClosed && (
        <LazyBodies names={names} chosen={chosen} scope={scope} path={path} onChoice={setChosen} />
      )}
      <List>
        {shown.map((field) => (
          <FieldRow
            key={field.field}
            field={field}
            scope={scope}
            locale={locale}
            isLazy={isLazy}
            path={[...path, field.field]}
            isLong={isLazy || shown.length > longList}
          />
        ))}
      </List>
    </>
  );
}

interface FieldRowProps extends Omit<FieldListProps, 'fields' | 'isLazy' | 'isClosed'> {
  field: ParameterDefinition;
  isLazy: boolean;
  isLong: boolean;
}

function FieldRow({ field, scope, path, locale, isLazy, isLong }: FieldRowProps) {
  const text = useText();
  const anchor = fieldAnchor(scope, path);
  const target = useTarget(anchor);
  const nested = nestedFields(field);
  const deeper = isDeeper(field);
  return (
    <Row
      id={anchor}
      data-target={target.is ? '' : undefined}
      data-long={isLong ? '' : undefined}
      data-deeper={deeper || undefined}
    >
      <FieldName field={field} anchor={anchor} inResponse={scope.startsWith('response')} />
      <dd>
        <FieldDescription field={field} locale={locale} />
        {(nested.length > 0 || deeper) && (
          <NestedFields
            summary={text(deeper ? 'docs.fields.deeper' : 'docs.fields.below', {
              field: field.field,
              count: nested.length,
            })}
            isWanted={target.isAbove}
            isLazy={isLazy || deeper}
          >
            {(wasOpen) =>
              deeper ? (
                <LazyBodies scope={scope} path={path} locale={locale} />
              ) : (
                <FieldList
                  fields={nested}
                  isLazy={isLazy}
                  isClosed={!wasOpen}
                  scope={scope}
                  path={path}
                  locale={locale}
                />
              )
            }
          </NestedFields>
        )}
      </dd>
    </Row>
  );
}

function hasManyFields(fields: readonly ParameterDefinition[]): boolean {
  return countFields(fields, mostAtOnce + 1) > mostAtOnce;
}

/** Counts no further than `enough`. */
function countFields(fields: readonly ParameterDefinition[], enough: number): number {
  let count = 0;
  for (const { params = [] } of fields) {
    count += 1 + countFields(params, enough - count);
    if (count >= enough) break;
  }
  return count;
}
