import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange, useHydrated, usePortal } from '@up/host';
import { styled } from 'styled-components';

import { createKey, keys, revealKey, type KeyWithSecret } from '@up/api/calls/projects/key';
import type { Project } from '@up/api/calls/projects/project';
import { ActionProblem } from '@up/forms';
import { Button, CodePanel, Segmented } from '@up/ui';

import { useText } from '../../../text.ts';
import { firstPayment, listPayments, shells, type Shell } from './commands.ts';
import { useFirstCallText, WaitingForCalls } from './waiting-for-calls.tsx';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  justify-items: start;
  margin-top: var(--space-8);

  h2 {
    font-size: var(--size-16);
  }

  > figure {
    width: 100%;
  }
`;

/** The package whose APIs the command calls, and those that have a list of payments at least. */
const packageWithCards = 'card-issuing';
const packagesWithPayments = ['digital-wallet', 'merchant-acquiring'];

const callsOfPayment = ['create-cardholder', 'issue-card', 'activate-card', 'approve-payment'];

/** Whether a project can make the first call. */
export function hasFirstCall({ packages }: Project): boolean {
  return packages.some(({ id }) => id === packageWithCards || packagesWithPayments.includes(id));
}

/** The first calls, ready to paste: with the project's mock key, which is created if there is none. */
export function FirstCall({ project }: { project: Project }) {
  const ownText = useFirstCallText();
  const portal = usePortal();
  const create = useChange(createKey);
  const { projectID: projectId } = project;
  const withCards = project.packages.some(({ id }) => id === packageWithCards);
  const key = useMutation({
    mutationFn: async (): Promise<KeyWithSecret> => {
      const params = { projectId };
      const existing = (await portal.call(keys, { params })).find(
        ({ keyType, status }) => keyType === 'mock' && status === 'active',
      );
      if (existing) return portal.call(revealKey, { params: { ...params, keyId: existing.keyId } });
      return create({ params, body: { keyType: 'mock' } });
    },
    gcTime: 0,
  });
  return (
    <Root aria-label={ownText('projects.firstCall.title')}>
      <h2>{ownText('projects.firstCall.title')}</h2>
      {key.data ? (
        <>
          <Command projectKey={key.data} withCards={withCards} />
          <p>{ownText(withCards ? 'projects.firstCall.steps' : 'projects.firstCall.answer')}</p>
          <WaitingForCalls projectId={projectId} apiIds={withCards ? callsOfPayment : ['list-payments']} />
        </>
      ) : (
        <>
          <p>{ownText(withCards ? 'projects.firstCall.cardText' : 'projects.firstCall.text')}</p>
          <Button variant="primary" size="large" busy={key.isPending} onClick={() => key.mutate()}>
            {ownText('projects.firstCall.action')}
          </Button>
        </>
      )}
      <ActionProblem error={key.error} />
    </Root>
  );
}

/** The command for the shell of the visitor's system, or another one. */
function Command({ projectKey, withCards }: { projectKey: KeyWithSecret; withCards: boolean }) {
  const text = useText();
  const ownText = useFirstCallText();
  const { siteUrl } = usePortal().siteConfig;
  const isWindows = useHydrated() && /windows/i.test(navigator.userAgent);
  const [chosen, choose] = useState<Shell>();
  const shell = chosen ?? (isWindows ? 'powershell' : 'bash');
  const write = withCards ? firstPayment : listPayments;
  return (
    <>
      <Segmented
        label={ownText('projects.firstCall.shell')}
        choices={shells.map((value) => ({ value, text: shellNames[value] }))}
        chosen={shell}
        onChoice={(value) => choose(value)}
      />
      <CodePanel
        title={ownText('projects.firstCall.terminal')}
        language="shell"
        code={write(shell, { siteUrl, ...projectKey })}
        maxHeight={320}
        copyTexts={{
          copy: ownText('projects.firstCall.copy'),
          copied: text('projects.copy.done'),
          failed: text('projects.copy.failed'),
        }}
      />
    </>
  );
}

/** Proper names, the same in every language. */
const shellNames: Record<Shell, string> = { bash: 'bash, zsh', powershell: 'PowerShell' };
