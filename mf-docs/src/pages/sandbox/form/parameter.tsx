import { useFormContext } from 'react-hook-form';

import { isClearable } from '@up/api/parameters/read-values';

import { fileFormat } from '../request/chosen-files.ts';
import { linesFormat } from '../request/form-api.ts';
import { isFilled } from '../request/form-values.ts';
import { FieldFrame } from './fields/field-frame.tsx';
import { useText } from '../text.ts';
import { FileField } from './fields/file-field.tsx';
import { JsonField } from './fields/json-field.tsx';
import { ListField } from './fields/list-field.tsx';
import { SmallSelect } from './fields/small-control.ts';
import { TextField, type ParameterProps } from './fields/text-field.tsx';
import { useFieldError } from './fields/use-field-error.ts';
import { Parameters } from './parameters.tsx';
import { Group, type GroupFieldProps } from './group.tsx';

/** A select for options or a boolean. Unlike a checkbox, it can also leave the value out. */
function ChoiceField(props: ParameterProps) {
  const text = useText();
  const { register } = useFormContext();
  const { definition, name } = props;
  const options = definition.type === 'boolean' ? ['true', 'false'] : (definition.options ?? []);
  const noChoice = definition.moc === 'mandatory' ? 'docs.sandbox.choose' : 'docs.sandbox.leaveOut';
  return (
    <FieldFrame {...props}>
      {(control) => (
        <SmallSelect {...control} {...register(name)}>
          <option value="">{isClearable(definition, 'form') ? 'null' : text(noChoice)}</option>
          {options.map((option) => (
            <option key={option} value={option} translate="no">
              {option}
            </option>
          ))}
        </SmallSelect>
      )}
    </FieldFrame>
  );
}

/** An object with its fields, collapsible. */
function ObjectField({ definition, name, defaultOpen }: GroupFieldProps) {
  const error = useFieldError(name);
  return (
    <Group definition={definition} defaultOpen={defaultOpen} error={error}>
      <Parameters definitions={definition.params ?? []} name={name} />
    </Group>
  );
}

/** A form field for a parameter's definition. Optional groups are collapsed while they are empty. */
export function Parameter(props: ParameterProps) {
  const { getValues } = useFormContext();
  const { definition, name } = props;
  const { type, moc, params } = definition;
  switch (type) {
    case 'string':
      if (definition.format === fileFormat) return <FileField {...props} />;
      return definition.format === linesFormat ? <JsonField {...props} /> : <TextField {...props} />;
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
