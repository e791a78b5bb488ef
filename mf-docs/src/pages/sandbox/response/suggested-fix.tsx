import { useMutation } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { Button, Notice } from '@up/ui';

import { keyHeaders } from '../../../definition/key-headers.ts';
import { useText } from '../text.ts';
import { storeSandboxValue } from '../../../sandbox-workspace/tab-storage.ts';
import { withSignature, type Signer } from '../access/signing/signer.ts';
import type { KeyPair } from '../access/use-access.ts';
import { findRemedy, hasRemedy } from '../request/remedies.ts';
import type { Remedy } from '../request/remedy.ts';
import type { RequestFields } from '../request/request-fields.ts';
import { typedValues, type FormValues } from '../request/request-values.ts';
import { send, type SandboxResponse, type Transport, codeOf } from './sandbox-response.ts';

interface SuggestedFixProps {
  response: SandboxResponse;
  fields: RequestFields;
  projectId: string;
  pair: KeyPair | undefined;
  signer: Signer | undefined;
  transport: Transport;
  onSend(values: FormValues): void;
}

/** A remedy for a rejection caused by the state of the sandbox, ready to send. */
export function SuggestedFix({
  response: reply,
  fields,
  projectId,
  pair,
  signer,
  transport,
  onSend,
}: SuggestedFixProps) {
  const text = useText();
  const navigate = useNavigate();
  const { getValues } = useFormContext<FormValues>();
  const code = codeOf(reply);

  const search = useMutation({
    async mutationFn(): Promise<Remedy | undefined> {
      const form = getValues();
      const typed = typedValues(fields, form);
      return findRemedy({ code: code ?? '', fields, form, typed }, readSandbox);
    },
    onSuccess(remedy) {
      if (remedy?.kind === 'changed') onSend(remedy.values);
      if (remedy?.kind === 'first') {
        storeSandboxValue(`values.${remedy.apiId}`, remedy.values);
        void navigate(pages.sandbox({ aid: remedy.apiId, project: projectId }));
      }
    },
  });

  async function readSandbox(path: string): Promise<unknown> {
    if (!pair) return undefined;
    const headers: [string, string][] = [
      [keyHeaders.access, pair.accessKey],
      [keyHeaders.secret, pair.secretKey],
    ];
    const request = { method: 'GET', target: `/sandbox/v1/${path}`, headers };
    const signature = await signer?.sign(request);
    const response = await send(withSignature(request, signature), transport, new AbortController().signal);
    return JSON.parse(response.body) as unknown;
  }

  if (!pair || !hasRemedy(code)) return null;
  const isNotFound = search.isError || (search.isSuccess && search.data === undefined);
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" variant="primary" busy={search.isPending} onClick={() => search.mutate()}>
          {text(`docs.sandbox.remedy.${actionOf(code)}`)}
        </Button>
      }
    >
      {text(isNotFound ? `docs.sandbox.remedy.${actionOf(code)}.none` : `docs.sandbox.remedy.${actionOf(code)}.help`)}
    </Notice>
  );
}

/** The button's action for a code. */
function actionOf(code: string): 'card' | 'cardholder' | 'changed' {
  if (code === 'CARD_NOT_ACTIVE' || code === '5201') return 'card';
  return code === 'CARDHOLDER_NOT_VERIFIED' ? 'cardholder' : 'changed';
}
