import { useState, type ReactNode } from 'react';

import { certificateLimits, ClientKeyForm, encryptionKeyKinds, RequestKeyForm } from '@up/api/forms/encryption-key';
import { DialogForm, Submit, TextareaField, TextField, useSubmitForm } from '@up/forms';
import { Field, Select } from '@up/ui';
import * as z from 'zod/mini';

import { useKeysText } from '../text.ts';
import type { CreateEncryptionKeyFunction } from './use-create-encryption-key.ts';

type Kind = (typeof encryptionKeyKinds)[number];

/** Creates an encryption key, as a part of a page. */
export function CreateEncryptionKey({ make }: { make: CreateEncryptionKeyFunction }) {
  const { form, action, fields } = useEncryptionKeyForm(make);
  return (
    <DialogForm noValidate onSubmit={form.submit}>
      {fields}
      <Submit form={form}>{action}</Submit>
    </DialogForm>
  );
}

const ServerKeyForm = z.object({ kind: z.literal('server') });

const clientDraftFields = ['commonName'] as const;
const csrDraftFields = ['csr'] as const;

/** A form that asks who holds the private key, and for the required input. */
export function useEncryptionKeyForm(make: CreateEncryptionKeyFunction, onDone?: () => void) {
  const keysText = useKeysText();
  const [kind, setKind] = useState<Kind>('client');
  const server = useSubmitForm<{ kind: 'server' }, { kind: 'server' }>({
    schema: ServerKeyForm,
    defaultValues: { kind: 'server' },
    send: (values, signal) => make(values, signal).then(onDone),
  });
  const client = useSubmitForm<ClientKeyForm, ClientKeyForm>({
    schema: ClientKeyForm,
    defaultValues: { kind: 'client', commonName: '', password: '' },
    draft: { name: 'client-key', fields: clientDraftFields },
    names: {
      commonName: keysText('projects.keys.commonName.named'),
      password: keysText('projects.keys.password.named'),
    },
    send: (values, signal) => make(values, signal).then(onDone),
  });
  const csr = useSubmitForm<RequestKeyForm, RequestKeyForm>({
    schema: RequestKeyForm,
    defaultValues: { kind: 'csr', csr: '' },
    draft: { name: 'certificate-request', fields: csrDraftFields },
    names: { csr: keysText('projects.keys.csr.named') },
    messages: {
      'certificate.csr.format': keysText('projects.keys.csr.format'),
      'certificate.csr.subject': keysText('projects.keys.csr.subject'),
      'certificate.csr.key': keysText('projects.keys.csr.key'),
      'certificate.csr.signature': keysText('projects.keys.csr.signature'),
    },
    send: (values, signal) => make(values, signal).then(onDone),
  });
  const inputs: Record<Kind, ReactNode> = {
    server: null,
    client: (
      <>
        <TextField
          form={client}
          name="commonName"
          label={keysText('projects.keys.commonName')}
          help={keysText('projects.keys.commonName.help')}
          autoComplete="off"
        />
        <TextField
          form={client}
          name="password"
          type="password"
          autoComplete="new-password"
          label={keysText('projects.keys.password')}
          help={keysText('projects.keys.password.help')}
        />
      </>
    ),
    csr: (
      <TextareaField
        form={csr}
        name="csr"
        label={keysText('projects.keys.csr')}
        help={keysText('projects.keys.csr.help')}
        max={certificateLimits.csr}
        rows={8}
        spellCheck={false}
      />
    ),
  };
  const source = (
    <Field label={keysText('projects.keys.source')} help={keysText(`projects.keys.source.${kind}.help`)}>
      <Select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
        {encryptionKeyKinds.map((each) => (
          <option key={each} value={each}>
            {keysText(`projects.keys.source.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
  return {
    form: { server, client, csr }[kind],
    action: keysText(kind === 'client' ? 'projects.keys.makeFile' : 'projects.keys.make'),
    fields: (
      <>
        {source}
        {inputs[kind]}
      </>
    ),
  };
}
