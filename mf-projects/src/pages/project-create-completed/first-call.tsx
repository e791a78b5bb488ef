import { useMutation } from '@tanstack/react-query';
import { createUseText, useChange, usePortal } from '@up/host';
import { styled } from 'styled-components';

import { createKey, keys, revealKey, type KeyWithSecret } from '@up/api/calls/projects/key';
import type { Project } from '@up/api/calls/projects/project';
import { ActionProblem } from '@up/forms';
import { Button } from '@up/ui/button';
import { CodePanel } from '@up/ui/code-panel';

import { useText } from '../../text.ts';
import type catalogue from './locales/en.json';
import { WaitingForCall } from './waiting-for-call.tsx';

const useFirstCallText = createUseText<keyof typeof catalogue>();

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

/** The packages with the API of the first call. */
const packagesWithFirstCall = ['card-issuing', 'digital-wallet', 'merchant-acquiring'];

/** Whether a project can make the first call. */
export function hasFirstCall({ packages }: Project): boolean {
  return packages.some(({ id }) => packagesWithFirstCall.includes(id));
}

/** The first call, ready to paste: with the project's mock key, which is created if there is none. */
export function FirstCall({ projectId }: { projectId: string }) {
  const text = useText();
  const ownText = useFirstCallText();
  const portal = usePortal();
  const create = useChange(createKey);
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
          <CodePanel
            title="cURL"
            language="shell"
            code={commandOf(key.data, portal.siteConfig.siteUrl)}
            copyTexts={{
              copy: ownText('projects.firstCall.copy'),
              copied: text('projects.copy.done'),
              failed: text('projects.copy.failed'),
            }}
          />
          <p>{ownText('projects.firstCall.answer')}</p>
          <WaitingForCall projectId={projectId} />
        </>
      ) : (
        <>
          <p>{ownText('projects.firstCall.text')}</p>
          <Button variant="primary" busy={key.isPending} onClick={() => key.mutate()}>
            {ownText('projects.firstCall.action')}
          </Button>
        </>
      )}
      <ActionProblem error={key.error} />
    </Root>
  );
}

/** Lists the payments of the sandbox, which works with any data. */
function commandOf({ accessKey, secretKey }: KeyWithSecret, siteUrl: string): string {
  return [
    `curl '${siteUrl}/sandbox/v1/payments' \\`,
    `  -H 'X-UP-Access-Key: ${accessKey}' \\`,
    `  -H 'X-UP-Secret-Key: ${secretKey}'`,
  ].join('\n');
}
