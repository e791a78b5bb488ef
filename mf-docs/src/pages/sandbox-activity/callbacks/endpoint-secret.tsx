import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useProblemText } from '@up/forms';
import { Button, CopyButton, Icon, VisuallyHidden } from '@up/ui';

import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { useActivityText } from '../text.ts';

const Root = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);

  code {
    font-size: var(--size-13);
    overflow-wrap: anywhere;
  }
`;

const Problem = styled.span`
  flex-basis: 100%;
  color: var(--danger);
`;

/** Reveals nothing about the secret, including its length. */
const mask = `whsec_${'•'.repeat(12)}`;

interface EndpointSecretProps {
  /** Asks the server for the secret. */
  read: () => Promise<{ secret: string }>;
  /** The endpoint's name, for screen readers. */
  name: string;
}

/** The secret of an endpoint: masked, and shown on request. It is stored nowhere. */
export function EndpointSecret({ read, name }: EndpointSecretProps) {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const problemText = useProblemText();
  const [secret, setSecret] = useState<string>();
  const reveal = useMutation({
    mutationFn: read,
    onSuccess: (response) => setSecret(response.secret),
    gcTime: 0,
  });
  const isShown = secret !== undefined;
  return (
    <Root>
      <code translate="no" aria-hidden={!isShown}>
        {secret ?? mask}
      </code>
      {secret !== undefined && (
        <CopyButton
          value={secret}
          texts={{
            copy: text('docs.activity.secret.copy', { name }),
            copied: workspaceText('docs.bench.copied'),
            failed: workspaceText('docs.bench.copyFailed'),
          }}
        />
      )}
      <Button
        size="small"
        variant="quiet"
        busy={reveal.isPending}
        onClick={() => (isShown ? setSecret(undefined) : reveal.mutate())}
      >
        <Icon of={isShown ? EyeOff : Eye} />
        {text(isShown ? 'docs.activity.secret.hide' : 'docs.activity.secret.show')}{' '}
        <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {reveal.isError && <Problem role="alert">{problemText(reveal.error)}</Problem>}
    </Root>
  );
}
