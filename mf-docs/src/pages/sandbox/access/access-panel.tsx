import { useId, type Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { useProblemText } from '@up/forms';
import { useHydrated } from '@up/host';
import { Button, ForVisitors, LinkButton, Notice, SignedInOnly, Skeleton } from '@up/ui';

import { useText } from '../text.ts';
import { KeyChoice } from './key-choice.tsx';
import { SigningPanel } from './signing/signing-panel.tsx';
import type { Access } from './use-access.ts';

const Root = styled.section`
  display: grid;
  gap: var(--space-3);

  &:focus {
    outline: none;
  }

  h2 {
    font-size: var(--size-18);
  }
`;

/** As high as the choice that replaces it. */
const Waiting = styled.div`
  min-height: 66px;
`;

export interface AccessPanelProps {
  access: Access;
  /** Gets the focus when a request is sent without a key. */
  ref?: Ref<HTMLElement>;
}

/** The chosen project and key, or what is missing and how to get it. */
export function AccessPanel({ access, ref }: AccessPanelProps) {
  const text = useText();
  const headingId = useId();
  return (
    <Root ref={ref} tabIndex={-1} aria-labelledby={headingId} aria-busy={access.step === 'loading'}>
      <h2 id={headingId}>{text('docs.sandbox.access')}</h2>
      {access.project && access.step !== 'signedOut' && <KeyChoice access={access} />}
      {access.project && access.step === 'ready' && (
        <SigningPanel
          project={access.project}
          keys={access.allKeys}
          required={access.key?.signatureRequired ?? false}
          signer={access.signer}
          onSigner={access.chooseSigner}
        />
      )}
      <NextStep access={access} />
    </Root>
  );
}

function NextStep({ access }: { access: Access }) {
  const text = useText();
  const problemText = useProblemText();
  const { pathname, search } = useLocation();
  const inBrowser = useHydrated();
  const signIn = <StepLink step="signedOut" to={pages.login({ returnUrl: pathname + search })} />;
  switch (access.step) {
    case 'ready':
      return null;
    case 'loading':
      if (access.project) return null;
      return (
        <>
          {/* The page is the same for everybody: before it starts, CSS shows visitors what they will see. */}
          {!inBrowser && <ForVisitors>{signIn}</ForVisitors>}
          <SignedInOnly>
            <Waiting>
              <Skeleton height="66px" />
            </Waiting>
          </SignedInOnly>
        </>
      );
    case 'failed':
      return (
        <Notice
          tone="danger"
          action={
            <Button size="small" onClick={access.retry}>
              {text('docs.error.retry')}
            </Button>
          }
        >
          {problemText(access.error)}
        </Notice>
      );
    case 'signedOut':
      return signIn;
    case 'noProject':
      return <StepLink step="noProject" to={pages.projectCreate()} />;
    case 'noKey':
      return (
        <StepLink
          step="noKey"
          to={pages.projectDetails({ projectId: access.project?.projectID ?? '', tab: 'credentials' })}
        />
      );
  }
}

interface StepLinkProps {
  /** What is missing. */
  step: 'signedOut' | 'noProject' | 'noKey';
  to: string;
}

function StepLink({ step, to }: StepLinkProps) {
  const text = useText();
  return (
    <Notice
      action={
        <LinkButton size="small" to={to}>
          {text(`docs.sandbox.${step}.action`)}
        </LinkButton>
      }
    >
      {text(`docs.sandbox.${step}`)}
    </Notice>
  );
}
