import { styled } from 'styled-components';

import type { Key } from '@up/api/calls/projects/key';
import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { Badge, Button, ContentLink, Disclosure, Notice } from '@up/ui';

import { useText } from '../../text.ts';
import type { Signer } from './signer.ts';
import { SigningKeyForm } from './signing-key-form.tsx';

const Root = styled(Disclosure)`
  > summary {
    width: fit-content;
    font-size: var(--size-14);
    font-weight: 700;
  }

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    padding: var(--space-2) 0 0 var(--space-6);
  }
`;

const Help = styled.p`
  color: var(--text-muted);
  font-size: var(--size-14);
`;

export interface SigningPanelProps {
  project: Project;
  /** All keys of the project. */
  keys: readonly Key[];
  /** The chosen key requires signed requests. */
  required: boolean;
  signer: Signer | undefined;
  onSigner(signer: Signer | undefined): void;
}

/** Sets up signed requests. Open if the chosen key requires them. */
export function SigningPanel({ project, keys, required, signer, onSigner }: SigningPanelProps) {
  const text = useText();
  const tone = signer ? 'success' : 'warning';
  return (
    <Root
      key={String(required)}
      defaultOpen={required && !signer}
      summary={
        <>
          {text('docs.sandbox.signing')}
          {(signer ?? required) && (
            <Badge tone={tone}>{text(signer ? 'docs.sandbox.signing.on' : 'docs.sandbox.signing.required')}</Badge>
          )}
        </>
      }
    >
      <div>
        <Help>
          {text(required ? 'docs.sandbox.signing.requiredHelp' : 'docs.sandbox.signing.help')}{' '}
          <ContentLink to={pages.guidelines({ slug: ['security', 'signing'] })}>
            {text('docs.sandbox.signing.how')}
          </ContentLink>
        </Help>
        {signer ? (
          <Notice
            tone="success"
            action={
              <Button size="small" onClick={() => onSigner(undefined)}>
                {text('docs.sandbox.signing.stop')}
              </Button>
            }
          >
            {text('docs.sandbox.signing.with', { key: signer.keyId })}
          </Notice>
        ) : (
          <SigningKeyForm project={project} keys={keys} onSigner={onSigner} />
        )}
      </div>
    </Root>
  );
}
