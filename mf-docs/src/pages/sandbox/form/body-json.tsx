import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';

import type { ParameterDefinition } from '@up/api/entities/parameter';
import { parseJson } from '@up/api/exact-json';
import { isRecord } from '@up/api/is-record';
import { parameterSchema } from '@up/api/parameters/parameter-schema';
import { FieldMessage, Notice, Stack, VisuallyHidden } from '@up/ui';

import { useText } from '../text.ts';
import { toForm } from '../request/form-values.ts';
import { mismatches } from '../request/mismatches.ts';
import { JsonEditor } from './json-editor/json-editor.tsx';
import { CodeArea } from './fields/json-field.tsx';
import { parameterText } from './parameter-text.ts';

const Area = styled(CodeArea)`
  min-height: 280px;
`;

export interface BodyJsonProps {
  definitions: readonly ParameterDefinition[];
  /** The body's value in the form. */
  initial: unknown;
  /** Whether the text is currently valid JSON; while it is not, the form keeps its last value. */
  valid: boolean;
  onValid(valid: boolean): void;
}

/** The body as JSON. Every change is applied to the form immediately. */
export function BodyJson({ definitions, initial, valid, onValid }: BodyJsonProps) {
  const text = useText();
  const id = useId();
  const { setValue } = useFormContext();
  const [json, setJson] = useState(() => JSON.stringify(initial, null, 2));
  const [unknownPaths, setUnknownPaths] = useState<string[]>([]);
  const [schema] = useState(() => parameterSchema(definitions));

  function change(changed: string) {
    setJson(changed);
    const body = parsed(changed);
    onValid(body !== undefined);
    setUnknownPaths(body ? mismatches(definitions, body) : []);
    if (body) setValue('body', toForm(definitions, body), { shouldDirty: true });
  }

  function issuesOf(value: unknown) {
    const { error } = schema.safeParse(isRecord(value) ? value : {});
    return (error?.issues ?? []).map(({ path, message }) => ({ path, message: parameterText(text, message) }));
  }

  return (
    <Stack $gap={3}>
      <div>
        <JsonEditor
          text={json}
          label={text('docs.sandbox.body.jsonLabel')}
          keysText={text('docs.sandbox.editor.keys')}
          invalidText={text('docs.sandbox.invalidJson')}
          invalid={!valid}
          onChange={change}
          check={(value) => issuesOf(value)}
          fallback={
            <>
              <VisuallyHidden as="label" htmlFor={id}>
                {text('docs.sandbox.body.jsonLabel')}
              </VisuallyHidden>
              <Area
                id={id}
                value={json}
                onChange={(event) => change(event.target.value)}
                aria-invalid={valid ? undefined : true}
                aria-describedby={valid ? undefined : `${id}-message`}
                spellCheck={false}
                autoCapitalize="none"
                translate="no"
              />
            </>
          }
        />
        <FieldMessage id={`${id}-message`} error={valid ? undefined : text('docs.sandbox.invalidJson')} />
      </div>
      {unknownPaths.length > 0 && (
        <Notice tone="warning" live>
          {text('docs.sandbox.notSent', { fields: unknownPaths.join(', ') })}
        </Notice>
      )}
    </Stack>
  );
}

/** Parses a body, which must be an object; an empty text is an empty object. */
function parsed(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = json.trim() === '' ? {} : parseJson(json);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
