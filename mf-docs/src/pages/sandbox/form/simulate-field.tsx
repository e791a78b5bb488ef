import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';

import { sandboxCodes } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { callQuery, usePortal } from '@up/host';
import { Disclosure } from '@up/ui/disclosure';
import { Field } from '@up/ui/field';
import { ContentLink } from '@up/ui/link';
import { TextInput } from '@up/ui/text-input';

import { useText } from '../text.ts';
import { keyOf } from '../request/field-name.ts';
import { simulateDefinition } from '../request/simulate-field.ts';
import { smallControl } from './small-control.ts';
import { useFieldError } from './use-field-error.ts';

const Root = styled(Disclosure)`
  > summary {
    width: fit-content;
    font-size: var(--size-14);
    font-weight: 700;
  }

  > div {
    padding: var(--space-2) 0 0 var(--space-6);
  }
`;

const Input = styled(TextInput)`
  ${smallControl}
`;

const name = `header.${keyOf(simulateDefinition.field)}`;

/** Forces a response of the sandbox by its code, suggesting those of the API. Collapsed until it is used. */
export function SimulateField({ apiId }: { apiId: string }) {
  const text = useText();
  const { register, getValues } = useFormContext();
  const [open, setOpen] = useState(() => Boolean(getValues(name)));
  const listId = useId();
  const error = useFieldError(name);
  const { data: codes = [] } = useQuery({ ...callQuery(usePortal(), sandboxCodes, {}), enabled: open });
  const suggested = codes.filter(({ apis }) => apis.length === 0 || apis.includes(apiId));
  return (
    <Root summary={text('docs.sandbox.simulate')} open={open || error !== undefined} onOpenChange={setOpen}>
      <div>
        <Field
          label={<span translate="no">{simulateDefinition.field}</span>}
          help={
            <>
              {text('docs.sandbox.simulate.help')}{' '}
              <ContentLink to={pages.responseCodes()}>{text('docs.sandbox.simulate.codes')}</ContentLink>
            </>
          }
          error={error}
        >
          <Input {...register(name)} list={listId} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <datalist id={listId}>
          {suggested.map(({ code, cause }) => (
            <option key={code} value={code}>
              {cause}
            </option>
          ))}
        </datalist>
      </div>
    </Root>
  );
}
