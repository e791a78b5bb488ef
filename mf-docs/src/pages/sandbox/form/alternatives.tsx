import { useEffect, useId, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { ParameterDefinition } from '@up/api/entities/parameter';

import { isInAlternative } from '../../../definition/alternatives.ts';
import { useText } from '../text.ts';
import { keyOf } from '../request/field-name.ts';
import { alternativeOf, toFormValue } from '../request/form-values.ts';
import { FieldHead } from './fields/field-frame.tsx';
import { SmallSelect } from './fields/small-control.ts';
import { Parameter } from './parameter.tsx';

export interface AlternativesProps {
  definitions: readonly ParameterDefinition[];
  /** The parent's name in the form's values. */
  name: string;
  names: readonly string[];
}

/** The fields of an object that is one of several: those of the chosen one. What is not shown is not sent. */
export function Alternatives({ definitions, name, names }: AlternativesProps) {
  const { getValues, setValue } = useFormContext();
  const [chosen, setChosen] = useState(() => alternativeOf(definitions, getValues(name)));
  const kind = definitions.find(({ kinds }) => kinds !== undefined && names.every((each) => hasKind(kinds, each)));
  const fieldName = ({ field }: ParameterDefinition) => `${name}.${keyOf(field)}`;

  function choose(alternative: string | undefined) {
    setChosen(alternative);
    if (alternative === undefined) return;
    for (const definition of definitions) {
      if (!isInAlternative(definition, alternative))
        setValue(fieldName(definition), toFormValue(definition, undefined));
    }
  }
  const fieldsOf = (all: readonly ParameterDefinition[]) =>
    all.map((each) => <Parameter key={each.field} definition={each} name={fieldName(each)} />);
  if (!kind) {
    const shown = chosen === undefined ? definitions : definitions.filter((each) => isInAlternative(each, chosen));
    return (
      <>
        <Choice names={names} chosen={chosen} onChoose={choose} />
        {fieldsOf(shown)}
      </>
    );
  }
  return (
    <>
      <Parameter definition={kind} name={fieldName(kind)} />
      <OfKind kinds={kind.kinds ?? {}} name={fieldName(kind)} chosen={chosen} onKind={choose}>
        {(alternative) =>
          fieldsOf(definitions.filter((each) => each !== kind && isInAlternative(each, alternative ?? '')))
        }
      </OfKind>
    </>
  );
}

function hasKind(kinds: Readonly<Record<string, string>>, name: string): boolean {
  return Object.values(kinds).includes(name);
}

interface OfKindProps {
  kinds: Readonly<Record<string, string>>;
  /** Of the field that tells the kind, in the form's values. */
  name: string;
  chosen: string | undefined;
  onKind(alternative: string | undefined): void;
  children(alternative: string | undefined): ReactNode;
}

/** Follows the field that tells which alternative it is. */
function OfKind({ kinds, name, chosen, onKind, children }: OfKindProps) {
  const value: unknown = useWatch({ name });
  const alternative = typeof value === 'string' && Object.hasOwn(kinds, value) ? kinds[value] : undefined;
  useEffect(() => {
    if (alternative !== chosen) onKind(alternative);
  });
  return children(alternative);
}

interface ChoiceProps {
  names: readonly string[];
  chosen: string | undefined;
  onChoose(name: string | undefined): void;
}

/** Selects one of the alternatives that no field tells apart. */
function Choice({ names, chosen, onChoose }: ChoiceProps) {
  const text = useText();
  const id = useId();
  return (
    <div>
      <FieldHead>
        <label htmlFor={id}>{text('docs.sandbox.alternative')}</label>
      </FieldHead>
      <SmallSelect id={id} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value || undefined)}>
        <option value="">{text('docs.sandbox.alternative.all')}</option>
        {names.map((each) => (
          <option key={each} value={each} translate="no">
            {each}
          </option>
        ))}
      </SmallSelect>
    </div>
  );
}
