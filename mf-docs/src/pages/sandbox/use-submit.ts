import { useEffect, useReducer, useRef, useState, type RefObject, type SubmitEvent } from 'react';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { useSending } from '@up/forms';

import type { RequestValues } from '../../samples/http-request.ts';
import { withSignature } from './access/signing/signer.ts';
import type { Access, KeyPair } from './access/use-access.ts';
import { callIdOf, send, type SandboxResponse, type Transport } from './response/sandbox-response.ts';
import { fieldErrorsOf } from './response/field-errors.ts';
import type { RecentResponse } from './response/recent-responses.ts';
import { bodyAsFields, type BodyView } from './form/body-fields.tsx';
import type { useRequestForm } from './form/use-request-form.ts';
import { nameOfServerPath } from './request/field-name.ts';
import { sandboxRequest, sentRequest } from './request/sandbox-request.ts';

/** Focuses the first invalid field of a form, expanding its parents. Returns whether there is one. */
function focusFirstInvalid(form: HTMLElement | null): boolean {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  for (let fold = first?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  first?.focus();
  return Boolean(first);
}

export interface SubmitOptions {
  api: ProductInfo;
  request: ReturnType<typeof useRequestForm>;
  access: Access;
  transport: Transport;
  formElement: RefObject<HTMLElement | null>;
  accessElement: RefObject<HTMLElement | null>;
  onResponse(response: Omit<RecentResponse, 'id'>): void;
}

/** Validates and sends the form, and shows errors of the form or the sandbox at its fields. */
export function useSubmit(options: SubmitOptions) {
  const { api, request, access, transport, formElement, accessElement, onResponse } = options;
  const { form, fields } = request;
  const { run, ...sending } = useSending();
  const [view, setView] = useState<BodyView>(bodyAsFields);
  const [invalidCount, focusInvalid] = useReducer((count: number) => count + 1, 0);
  const focusedCount = useRef(0);
  // The form marks its fields after the callback, and then increments the count: reading it renders once more.
  const { submitCount } = form.formState;

  useEffect(() => {
    if (focusedCount.current < invalidCount && focusFirstInvalid(formElement.current))
      focusedCount.current = invalidCount;
  }, [invalidCount, submitCount, formElement]);

  const check = form.handleSubmit(
    async (values) => {
      if (!view.valid) focusInvalid();
      else if (!access.pair || !access.project) accessElement.current?.focus();
      else await sendTo(access.project.projectID, access.pair, values);
    },
    (errors) => {
      // A field can only be focused in the view with fields.
      if (errors.body && view.valid) setView(bodyAsFields);
      focusInvalid();
    },
  );

  function sendTo(projectId: string, pair: KeyPair, values: RequestValues): Promise<boolean> {
    return run(async (signal) => {
      const request = sentRequest(sandboxRequest(api, values, pair));
      const signature = await access.signer?.sign(request);
      const response = await responseOrUndefined(
        () => send(withSignature(request, signature), transport, signal),
        signal,
      );
      onResponse({ projectId, callId: response && callIdOf(response), response });
      if (response) showFieldErrors(response);
    });
  }

  function showFieldErrors(response: SandboxResponse) {
    const located = Object.entries(fieldErrorsOf(response)).flatMap(([path, message]) => {
      const name = nameOfServerPath(fields, path);
      return name === undefined ? [] : [{ name, message }];
    });
    for (const { name, message } of located) form.setError(name as 'body', { type: 'server', message });
    if (located.length === 0) return;
    setView(bodyAsFields);
    focusInvalid();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sending.sending) void check(event);
  }

  return { submit, view, setView, ...sending };
}

/** `undefined` when the network failed; a cancelled request throws. */
async function responseOrUndefined(
  task: () => Promise<SandboxResponse>,
  signal: AbortSignal,
): Promise<SandboxResponse | undefined> {
  try {
    return await task();
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}
