import { useState, type ComponentType } from 'react';

import { certificateLimits, ClientKeyForm, encryptionKeyKinds, RequestKeyForm } from '@up/api/forms/encryption-key';
import { DialogForm, Submit, TextareaField, TextField, useSubmitForm } from '@up/forms';
import { Field } from '@up/ui/field';
import { Select } from '@up/ui/select';
import { styled } from 'styled-components';
import * as z from 'zod/mini';

import { useKeysText } from '../text.ts';
import type { CreateEncryptionKeyFunction } from './use-create-encryption-key.ts';

type Kind = (typeof encryptionKeyKinds)[number];

interface FormProps {
  make: CreateEncryptionKeyFunction;
  onDone?(): void;
}

const Parts = styled.div`
  display: grid;
  gap: var(--space-6);
`;

/** Asks who holds the private key, and for the required input. */
export function CreateEncryptionKey(props: FormProps) {
  const keysText = useKeysText();
  const [kind, setKind] = useState<Kind>('client');
  const KindForm = forms[kind];
  return (
    <Parts>
      <Field label={keysText('projects.keys.source')} help={keysText(`projects.keys.source.${kind}.help`)}>
        <Select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          {encryptionKeyKinds.map((each) => (
            <option key={each} value={each}>
              {keysText(`projects.keys.source.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <KindForm {...props} />
    </Parts>
  );
}

const ServerKeyForm = z.object({ kind: z.literal('server') });

function ServerForm({ make, onDone }: FormProps) {
  const keysText = useKeysText();
  const form = useSubmitForm<{ kind: 'server' }, { kind: 'server' }>({
    schema: ServerKeyForm,
    defaultValues: { kind: 'server' },
    send: (values, signal) => make(values, signal).then(() => onDone?.()),
  });
  return (
    <DialogForm noValidate onSubmit={form.submit}>
      <Submit form={form}>{keysText('projects.keys.make')}</Submit>
    </DialogForm>
  );
}

function ClientForm({ make, onDone }: FormProps) {
  const keysText = useKeysText();
  const form = useSubmitForm<ClientKeyForm, ClientKeyForm>({
    schema: ClientKeyForm,
    defaultValues: { kind: 'client', commonName: '', password: '' },
    names: {
      commonName: keysText('projects.keys.commonName.named'),
      password: keysText('projects.keys.password.named'),
    },
    send: (values, signal) => make(values, signal).then(() => onDone?.()),
  });
  return (
    <DialogForm noValidate onSubmit={form.submit}>
      <TextField
        form={form}
        name="commonName"
        label={keysText('projects.keys.commonName')}
        help={keysText('projects.keys.commonName.help')}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="password"
        type="password"
        autoComplete="new-password"
        label={keysText('projects.keys.password')}
        help={keysText('projects.keys.password.help')}
      />
      <Submit form={form}>{keysText('projects.keys.makeFile')}</Submit>
    </DialogForm>
  );
}

function RequestForm({ make, onDone }: FormProps) {
  const keysText = useKeysText();
  const form = useSubmitForm<RequestKeyForm, RequestKeyForm>({
    schema: RequestKeyForm,
    defaultValues: { kind: 'csr', csr: '' },
    names: { csr: keysText('projects.keys.csr.named') },
    messages: {
      'certificate.csr.format': keysText('projects.keys.csr.format'),
      'certificate.csr.subject': keysText('projects.keys.csr.subject'),
      'certificate.csr.key': keysText('projects.keys.csr.key'),
      'certificate.csr.signature': keysText('projects.keys.csr.signature'),
    },
    send: (values, signal) => make(values, signal).then(() => onDone?.()),
  });
  return (
    <DialogForm noValidate onSubmit={form.submit}>
      <TextareaField
        form={form}
        name="csr"
        label={keysText('projects.keys.csr')}
        help={keysText('projects.keys.csr.help')}
        max={certificateLimits.csr}
        rows={8}
        spellCheck={false}
      />
      <Submit form={form}>{keysText('projects.keys.make')}</Submit>
    </DialogForm>
  );
}

const forms: Record<Kind, ComponentType<FormProps>> = { server: ServerForm, client: ClientForm, csr: RequestForm };
