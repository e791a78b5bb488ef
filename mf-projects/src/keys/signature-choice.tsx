import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';

import { type Key, requireSignature, signedKinds } from '@up/api/calls/projects/key';
import { pages } from '@up/api/pages';
import { useProblemText } from '@up/forms';
import { useChange } from '@up/host';
import { Badge, Checkbox, ContentLink, VisuallyHidden } from '@up/ui';

import { useKeysText } from './text.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  margin-top: var(--space-2);
  font-size: var(--size-12);
  font-weight: 400;

  [role='alert'] {
    color: var(--danger);
    white-space: normal;
  }
`;

/** The guideline about signing. */
const guideline = pages.guidelines({ slug: ['security', 'signing'] });

interface SignatureChoiceProps {
  projectId: string;
  projectKey: Key;
  mayChange: boolean;
}

/** Whether calls with a key must be signed. A user without the right to change this sees it only when they must. */
export function SignatureChoice({ projectId, projectKey, mayChange }: SignatureChoiceProps) {
  const text = useKeysText();
  const problemText = useProblemText();
  const sendChoice = useChange(requireSignature);
  const choice = useMutation({
    mutationFn: (required: boolean) =>
      sendChoice({ params: { projectId, keyId: projectKey.keyId }, body: { required } }),
  });
  const canSign = signedKinds.some((kind) => kind === projectKey.keyType) && projectKey.status === 'active';
  if (!canSign) return null;
  const isRequired = choice.isPending ? choice.variables : projectKey.signatureRequired;
  if (!mayChange) return isRequired ? <Badge>{text('projects.keys.signature')}</Badge> : null;
  return (
    <Root>
      <Checkbox
        label={
          <>
            {text('projects.keys.signature')} <VisuallyHidden>{projectKey.accessKey}</VisuallyHidden>
          </>
        }
        checked={isRequired}
        disabled={choice.isPending}
        onChange={({ target }) => choice.mutate(target.checked)}
      />
      <ContentLink to={guideline}>{text('projects.keys.signature.how')}</ContentLink>
      {choice.isError && <span role="alert">{problemText(choice.error)}</span>}
    </Root>
  );
}
