import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';

import { revealKey, type Key } from '@up/api/calls/projects/key';
import { useProblemText } from '@up/forms';
import { usePortal } from '@up/host';
import { Button, Icon, Row, VisuallyHidden } from '@up/ui';

import { CopyableCode } from '../project/copyable-code.tsx';
import { useText } from '../text.ts';

/* Its text is aligned with the secret, also on a line of its own. */
const Switch = styled(Button)`
  margin-left: calc(-1 * var(--space-2));
`;

const Problem = styled.span`
  flex-basis: 100%;
  color: var(--danger);
`;

/** Reveals nothing about the secret, including its length. */
const mask = '•'.repeat(16);

interface SecretProps {
  projectId: string;
  projectKey: Key;
  /** Visible initially, because the key was just created. */
  initialSecret?: string;
}

/** The secret of a mock key: masked, and shown on request. It is stored nowhere. */
export function Secret({ projectId, projectKey: { keyId, accessKey }, initialSecret }: SecretProps) {
  const text = useText();
  const problemText = useProblemText();
  const portal = usePortal();
  const [secret, setSecret] = useState(initialSecret);
  const reveal = useMutation({
    mutationFn: () => portal.call(revealKey, { params: { projectId, keyId } }),
    onSuccess: ({ secretKey }) => setSecret(secretKey),
    gcTime: 0,
  });
  const isShown = secret !== undefined;
  return (
    <Row as="span" $gap="1 2" $align="center">
      {isShown ? (
        <CopyableCode value={secret} copyText={text('projects.keys.copySecret')} />
      ) : (
        <>
          <VisuallyHidden>{text('projects.keys.masked')}</VisuallyHidden>
          <code aria-hidden>{mask}</code>
        </>
      )}
      <Switch
        size="small"
        variant="quiet"
        busy={reveal.isPending}
        onClick={() => (isShown ? setSecret(undefined) : reveal.mutate())}
      >
        <Icon of={isShown ? EyeOff : Eye} />
        {text(isShown ? 'projects.keys.hide' : 'projects.keys.reveal')} <VisuallyHidden>{accessKey}</VisuallyHidden>
      </Switch>
      {reveal.isError && <Problem role="alert">{problemText(reveal.error)}</Problem>}
    </Row>
  );
}
