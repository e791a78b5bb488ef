import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';

import type { SandboxObject } from '@up/api/calls/trials/test-data';
import { pages } from '@up/api/pages';
import { isClearable } from '@up/api/parameters/read-values';
import { objectNamedBy, objectsFor } from '@up/api/sandbox-objects/fitting-objects';
import { Combobox, type ComboboxOption, ContentLink } from '@up/ui';

import { isAlwaysNull } from '../../../../definition/field-facts.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { makerOf } from '../../objects/makers.ts';
import { useSuggestedObjects } from '../../objects/use-objects.ts';
import { useText } from '../../text.ts';
import { filterInput, characterFilter } from './character-filter.ts';
import { smallControl } from './small-control.ts';

const Input = styled(Combobox)`
  ${smallControl}
`;

const None = styled.p`
  margin-top: var(--space-1);
  font-size: var(--size-12);
`;

export type ParameterProps = Omit<FieldFrameProps, 'children'>;

/** A single-line text or number. One whose empty value is sent as null says so. A field that names an object suggests those of the sandbox. */
export function TextField(props: ParameterProps) {
  const text = useText();
  const { register, setValue } = useFormContext();
  const { definition, name } = props;
  const { apiId, projectId, objects } = useSuggestedObjects();
  const suggested = objectsFor(objects ?? [], definition.field, apiId);
  const maker = makerOf(definition.field, apiId);
  const filter = characterFilter(definition);
  const fraction = definition.type === 'number' && !definition.integer;
  const onlyDigits = filter?.('a0') === '0';
  return (
    <FieldFrame {...props}>
      {(control) => (
        <>
          <Input
            {...control}
            {...register(name)}
            options={suggested.map(optionOf)}
            listLabel={text('docs.sandbox.own', { field: objectNamedBy(definition.field) ?? definition.field })}
            onChoose={(value) => setValue(name, value, { shouldDirty: true, shouldValidate: true })}
            onInput={filter && filterInput(filter)}
            inputMode={fraction ? 'decimal' : onlyDigits ? 'numeric' : undefined}
            placeholder={isClearable(definition, 'form') ? 'null' : exampleOf(definition.example)}
            readOnly={isAlwaysNull(definition)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
          />
          {objects && suggested.length === 0 && maker && maker !== apiId && (
            <None>
              <ContentLink to={pages.sandbox({ aid: maker, project: projectId, back: apiId })}>
                {text('docs.sandbox.own.none')}
              </ContentLink>
            </None>
          )}
        </>
      )}
    </FieldFrame>
  );
}

/** As people read it: `김민준 · chd_Ridx… · VERIFIED`. */
function optionOf({ id, label, status }: SandboxObject): ComboboxOption {
  const short = id.length > 12 ? `${id.slice(0, 8)}…` : id;
  return {
    value: id,
    label: label === '' ? id : label,
    ...(label !== '' && { detail: short }),
    ...(status !== null && { status }),
  };
}

function exampleOf(example: ParameterProps['definition']['example']): string | undefined {
  return example === undefined || example === null ? undefined : String(example);
}
