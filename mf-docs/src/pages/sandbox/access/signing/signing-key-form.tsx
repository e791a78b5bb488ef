import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';

import { createEncryptionKey, maxKeysPerKind, type Key } from '@up/api/calls/projects/key';
import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { mayInProject } from '@up/api/roles';
import { ActionProblem } from '@up/forms';
import { useChange } from '@up/host';
import { Button, ContentLink, Field, saveFile } from '@up/ui';

import { useText } from '../../text.ts';
import { CodeArea } from '../../form/fields/json-field.tsx';
import { SmallSelect } from '../../form/fields/small-control.ts';
import type { PrivateKeyProblem } from './read-private-key.ts';
import type { Signer } from './signer.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  font-size: var(--size-14);
`;

interface SigningKeyFormProps {
  project: Project;
  keys: readonly Key[];
  onSigner(signer: Signer): void;
}

/** Takes the private key of a client key, or creates a new key. The signing code is loaded on first use. */
export function SigningKeyForm({ project, keys, onSigner }: SigningKeyFormProps) {
  const text = useText();
  const create = useChange(createEncryptionKey);
  const [selectedKeyId, setSelectedKeyId] = useState<string>();
  const [pem, setPem] = useState('');
  const active = keys.filter(({ keyType, status }) => keyType === 'encryption' && status === 'active');
  const clientKeys = active.filter(({ cryptoType }) => cryptoType === 'client');
  const keyId = (clientKeys.find(({ accessKey }) => accessKey === selectedKeyId) ?? clientKeys[0])?.accessKey;
  const params = { projectId: project.projectID };

  const loadKey = useMutation({
    async mutationFn(id: string): Promise<PrivateKeyProblem | undefined> {
      const { readPrivateKey } = await import(/* webpackChunkName: "signing" */ './read-private-key.ts');
      const signer = await readPrivateKey(pem, id);
      if (typeof signer === 'string') return signer;
      onSigner(signer);
    },
  });
  const createKey = useMutation({
    async mutationFn() {
      const { createClientKey } = await import(/* webpackChunkName: "signing" */ './create-client-key.ts');
      const { signer, privateKey } = await createClientKey(async (csr) => {
        const { key } = await create({ params, body: { kind: 'csr', csr } });
        return key.accessKey;
      });
      saveFile(`${signer.keyId}.pem`, privateKey, 'application/x-pem-file');
      onSigner(signer);
    },
  });
  const failure = createKey.error ?? loadKey.error;

  return (
    <>
      {keyId !== undefined && (
        <>
          <Field label={text('docs.sandbox.signing.key')}>
            <SmallSelect value={keyId} onChange={(event) => setSelectedKeyId(event.target.value)}>
              {clientKeys.map(({ keyId: id, accessKey }) => (
                <option key={id} value={accessKey}>
                  {accessKey}
                </option>
              ))}
            </SmallSelect>
          </Field>
          <Field
            label={text('docs.sandbox.signing.privateKey')}
            help={text('docs.sandbox.signing.privateKey.help')}
            error={loadKey.data && text(`docs.sandbox.signing.privateKey.${loadKey.data}`)}
          >
            <CodeArea
              value={pem}
              onChange={(event) => setPem(event.target.value)}
              placeholder="-----BEGIN PRIVATE KEY-----"
              rows={4}
              spellCheck={false}
              autoComplete="off"
              translate="no"
            />
          </Field>
        </>
      )}
      <Actions>
        {keyId !== undefined && (
          <Button size="small" busy={loadKey.isPending} onClick={() => loadKey.mutate(keyId)}>
            {text('docs.sandbox.signing.use')}
          </Button>
        )}
        {mayInProject(project.role, 'keys') && active.length < maxKeysPerKind && (
          <Button size="small" busy={createKey.isPending} onClick={() => createKey.mutate()}>
            {text('docs.sandbox.signing.make')}
          </Button>
        )}
        {keyId === undefined && (
          <ContentLink to={pages.projectDetails({ projectId: project.projectID, tab: 'credentials' })}>
            {text('docs.sandbox.signing.credentials')}
          </ContentLink>
        )}
      </Actions>
      <ActionProblem error={failure} />
    </>
  );
}
