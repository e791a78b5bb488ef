import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';

import { deleteKeyWord, keyCertificate, maxKeysPerKind, type Key } from '@up/api/calls/projects/key';
import type { Project } from '@up/api/calls/projects/project';
import { reasonCodes } from '@up/api/problem';
import { mayInProject } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';
import { ActionProblem, typedConfirmationDialog } from '@up/forms';
import { usePortal } from '@up/host';
import { Button, Icon, Note, Notice, saveFile, Section, VisuallyHidden } from '@up/ui';

import { CopyableCode } from '../../project/copyable-code.tsx';
import { DateTime } from '../../project/date-time.tsx';
import { useText } from '../../text.ts';
import { encryptionKeyDialog } from './encryption-key-dialog.tsx';
import { GenerateButton } from '../generate-button.tsx';
import { KeyRows } from '../key-rows.ts';
import { LastUse } from '../last-use.tsx';
import { RotateButton } from '../rotation/rotate-button.tsx';
import { useKeysText } from '../text.ts';
import { useKeys } from '../use-keys.ts';
import { useCreateEncryptionKey } from './use-create-encryption-key.ts';

const IssuedTo = styled.div`
  color: var(--text-muted);
  font-weight: 400;
  font-size: var(--size-12);
`;

/** The data encryption keys, each with its certificate. */
export function EncryptionKeys({ project }: { project: Project }) {
  const text = useText();
  const keysText = useKeysText();
  const portal = usePortal();
  const { projectID: projectId } = project;
  const { keys, remove } = useKeys(projectId, 'encryption');
  const createKey = useCreateEncryptionKey(projectId);
  const [isLimitShown, setIsLimitShown] = useState(false);
  const mayChange = mayInProject(project.role, 'keys');
  const mayGenerate = mayChange && project.projectStatus === projectStatus.active;
  const used = keys.filter(({ status }) => status === 'active').length;

  const saving = useMutation({
    mutationFn: (key: Key) => portal.call(keyCertificate, { params: { projectId, keyId: key.keyId } }),
    onSuccess: ({ certificate, authority }, { accessKey }) =>
      saveFile(`${accessKey}.pem`, `${certificate.trim()}\n${authority.trim()}\n`, 'application/x-pem-file'),
  });

  const confirmDeletion = ({ keyId, accessKey }: Key) =>
    portal.dialogs.open(
      typedConfirmationDialog({
        title: text('projects.keys.delete.title'),
        warning: text('projects.keys.delete.warning', { key: accessKey }),
        words: deleteKeyWord,
        action: text('projects.keys.delete.action'),
        run: (word) => remove(keyId, word),
      }),
    );

  return (
    <Section
      title={keysText('projects.keys.kind.encryption')}
      lead={keysText('projects.keys.lead.encryption')}
      action={
        mayGenerate && (
          <GenerateButton
            ref={null}
            used={used}
            busy={false}
            onClick={() => {
              setIsLimitShown(used >= maxKeysPerKind);
              if (used < maxKeysPerKind) void portal.dialogs.open(encryptionKeyDialog(createKey));
            }}
          >
            {keysText('projects.keys.generate.encryption')}
          </GenerateButton>
        )
      }
    >
      {isLimitShown && used >= maxKeysPerKind && (
        <Notice tone="danger" live>
          {portal.text(`shell.problem.${reasonCodes.keyLimit}`)}
        </Notice>
      )}
      <ActionProblem error={saving.error} />
      {keys.length === 0 ? (
        <Note>{keysText('projects.keys.none')}</Note>
      ) : (
        <KeyRows label={keysText('projects.keys.kind.encryption')}>
          <thead>
            <tr>
              <th scope="col">{keysText('projects.keys.kid')}</th>
              <th scope="col">{text('projects.keys.issued')}</th>
              <th scope="col">{text('projects.keys.expires')}</th>
              <th scope="col">{keysText('projects.keys.lastUsed')}</th>
              <th scope="col">{keysText('projects.keys.certificate')}</th>
              <th scope="col" data-align="end">
                {text('projects.keys.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key.keyId}>
                <th scope="row" data-label={keysText('projects.keys.kid')}>
                  <CopyableCode value={key.accessKey} copyText={text('projects.keys.copyAccess')} />
                  <IssuedTo>
                    {keysText('projects.keys.issuedTo', {
                      type: keysText(`projects.keys.crypto.${key.cryptoType ?? 'client'}`),
                      name: commonNameOf(key),
                    })}
                  </IssuedTo>
                </th>
                <td data-label={text('projects.keys.issued')}>
                  <DateTime iso={key.issueDate} />
                </td>
                <td data-label={text('projects.keys.expires')}>
                  <DateTime iso={key.expiryDate} />
                </td>
                <td data-label={keysText('projects.keys.lastUsed')}>
                  <LastUse projectKey={key} />
                </td>
                <td data-wide data-label={keysText('projects.keys.certificate')}>
                  <Button size="small" onClick={() => saving.mutate(key)}>
                    <Icon of={Download} />
                    {keysText('projects.keys.certificate.download')} <VisuallyHidden>{key.accessKey}</VisuallyHidden>
                  </Button>
                </td>
                <td data-align="end">
                  {mayChange && (
                    <Button size="small" variant="danger" onClick={() => void confirmDeletion(key)}>
                      {text('projects.keys.delete.action')} <VisuallyHidden>{key.accessKey}</VisuallyHidden>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </KeyRows>
      )}
      {mayGenerate && used > 0 && <RotateButton projectId={projectId} kind="encryption" />}
    </Section>
  );
}

function commonNameOf({ certificate }: Key): string {
  return /CN=([^,]+)/.exec(certificate?.subject ?? '')?.[1] ?? '';
}
