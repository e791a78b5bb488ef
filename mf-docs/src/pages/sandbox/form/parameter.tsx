import { useFormContext } from 'react-hook-form';

import { isFilled } from '../request/form-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { JsonField } from './json-field.tsx';
import { ListField } from './list-field.tsx';
import { ObjectField } from './object-field.tsx';
import { TextField, type ParameterProps } from './text-field.tsx';

/** A form field for a parameter's definition. Optional groups are collapsed while they are empty. */
export function Parameter(props: ParameterProps) {
  const { getValues } = useFormContext();
  const { definition, name } = props;
  const { type, moc, params } = definition;
  switch (type) {
    case 'string':
    case 'number':
      return <TextField {...props} />;
    case 'boolean':
    case 'select':
      return <ChoiceField {...props} />;
    case 'array':
      return (
        <ListField definition={definition} name={name} defaultOpen={moc === 'mandatory' || isFilled(getValues(name))} />
      );
    case 'object':
      if (!params) return <JsonField {...props} />;
      return (
        <ObjectField
          definition={definition}
          name={name}
          defaultOpen={moc === 'mandatory' || isFilled(getValues(name))}
        />
      );
  }
}
