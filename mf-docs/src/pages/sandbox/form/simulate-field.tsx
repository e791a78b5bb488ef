import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import { sandboxCodes, type SandboxCode } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { callQuery, usePortal } from '@up/host';
import { ContentLink, Disclosure, Field } from '@up/ui';

import { useText } from '../text.ts';
import { keyOf } from '../request/field-name.ts';
import { simulateDefinition } from '../request/simulate-field.ts';
import { SmallSelect } from './fields/small-control.ts';
import { useFieldError } from './fields/use-field-error.ts';

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

const name = `header.${keyOf(simulateDefinition.field)}`;

/** Forces a response of the sandbox by one of its codes, those of the API first. Collapsed until it is used. */
export function SimulateField({ apiId }: { apiId: string }) {
  const text = useText();
  const { setValue } = useFormContext();
  const chosen = String(useWatch({ name }) ?? '');
  const [open, setOpen] = useState(chosen !== '');
  const error = useFieldError(name);
  const { data: codes } = useQuery({ ...callQuery(usePortal(), sandboxCodes, {}), enabled: open });
  const isKnown = chosen === '' || !codes || codes.some(({ code }) => code === chosen);
  useEffect(() => {
    // An address may bring a code that the sandbox does not have.
    if (!isKnown) setValue(name, '');
  }, [isKnown, setValue]);

  const groups = (['api', 'every', 'other'] as const).flatMap((group) => {
    const members = (codes ?? []).filter((code) => groupOf(code, apiId) === group);
    return members.length > 0 ? [{ label: text(`docs.sandbox.simulate.${group}`), codes: members }] : [];
  });
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
          <SmallSelect
            name={name}
            value={chosen}
            onChange={({ target }) => setValue(name, target.value, { shouldDirty: true, shouldValidate: true })}
          >
            <option value="">{text('docs.sandbox.simulate.none')}</option>
            {chosen !== '' && !codes && <option value={chosen}>{chosen}</option>}
            {groups.map(({ label, codes }) => (
              <optgroup key={label} label={label}>
                {codes.map(({ code, cause }) => (
                  <option key={code} value={code}>
                    {`${code} · ${cause}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </SmallSelect>
        </Field>
      </div>
    </Root>
  );
}

/** Those that the API documents, those of every API, and the others, which it can be asked for all the same. */
function groupOf({ apis }: SandboxCode, apiId: string): 'api' | 'every' | 'other' {
  if (apis.length === 0) return 'every';
  return apis.includes(apiId) ? 'api' : 'other';
}
