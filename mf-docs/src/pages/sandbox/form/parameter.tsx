import { useFormContext } from 'react-hook-form';

import { isFilled } from '../request/form-values.ts';
import { ChoiceField } from './fields/choice-field.tsx';
import { JsonField } from './fields/json-field.tsx';
import { ListField } from './fields/list-field.tsx';
import { ObjectField } from './fields/object-field.tsx';
import { TextField, type ParameterProps } from './fields/text-field.tsx';

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
