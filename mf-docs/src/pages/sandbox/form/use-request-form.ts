import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { useForm } from 'react-hook-form';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { isRecord } from '@up/api/is-record';

import type { RequestValues } from '../../../samples/http-request.ts';
import { requestFields } from '../request/request-fields.ts';
import { requestSchema } from '../request/request-schema.ts';
import { emptyForm, formValues, typedValues, initialForm, type FormValues } from '../request/request-values.ts';
import { storeSandboxValue, readSandboxValue } from '../../../sandbox-workspace/tab-storage.ts';

/** The form of an API's request. Input is stored for the tab's session, and restored after a reload. */
export function useRequestForm(api: ProductInfo) {
  const [fields] = useState(() => requestFields(api));
  const form = useForm<FormValues, unknown, RequestValues>({
    resolver: useState(() => zodResolver(requestSchema(fields)))[0],
    defaultValues: useState(() => initialForm(fields))[0],
    // Collapsed fields cannot be focused: see `focusFirstWrong`.
    shouldFocusError: false,
  });
  /** Counts how often all values were replaced, which resets collapsed groups and lists. */
  const [version, incrementVersion] = useReducer((count: number) => count + 1, 0);
  const storageName = ['values', api.id, api.requestContentType].filter((each) => each !== undefined).join('.');
  const { reset, subscribe } = form;

  useLayoutEffect(() => {
    const stored = readSandboxValue(storageName);
    if (!isRecord(stored)) return;
    reset(formValues(fields, stored));
    incrementVersion();
  }, [storageName, fields, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeSandboxValue(storageName, typedValues(fields, values)),
      }),
    [subscribe, storageName, fields],
  );

  function replace(values: FormValues) {
    reset(values);
    storeSandboxValue(storageName, typedValues(fields, values));
    incrementVersion();
  }

  return {
    fields,
    form,
    version,
    replace,
    clear: () => replace(emptyForm(fields)),
  };
}
