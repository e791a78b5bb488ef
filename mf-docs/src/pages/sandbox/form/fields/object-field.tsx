import { Group, type GroupFieldProps } from '../group.tsx';
import { Parameters } from '../parameters.tsx';
import { useFieldError } from './use-field-error.ts';

/** An object with its fields, collapsible. */
export function ObjectField({ definition, name, defaultOpen }: GroupFieldProps) {
  const error = useFieldError(name);
  return (
    <Group definition={definition} defaultOpen={defaultOpen} error={error}>
      <Parameters definitions={definition.params ?? []} name={name} />
    </Group>
  );
}
