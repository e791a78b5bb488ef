import { CircleCheck, Clock, Link2Off, Mail, WifiOff } from 'lucide';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { Head } from '@up/host';
import { useProblemText } from '@up/forms';
import { Button, LinkButton } from '@up/ui';

import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { Emblem } from '../../auth-layout/emblem.tsx';
import { FirstSteps } from '../../auth-layout/first-steps.tsx';
import { useText } from '../../text.ts';
import { useActivation, type ActivationState } from './use-activation.ts';
import { Outcome } from '../../auth-layout/outcome.tsx';

interface ActivationOutcomeProps {
  state: ActivationState;
  error: unknown;
  onRetry: () => void;
}

/** The result of the link, and the actions that follow. */
function ActivationOutcome({ state, error, onRetry }: ActivationOutcomeProps) {
  const text = useText();
  const problemText = useProblemText();
  return (
    <Outcome actions={actions()}>
      <p>{state === 'unreachable' ? problemText(error) : text(`account.activation.${state}.what`)}</p>
    </Outcome>
  );

  function actions() {
    if (state === 'verifying') return undefined;
    if (state === 'unreachable') {
      return (
        <Button variant="primary" size="large" onClick={onRetry}>
          {text('account.again')}
        </Button>
      );
    }
    const login = state === 'verified' || state === 'used';
    return (
      <>
        {login && (
          <LinkButton to={pages.login()} variant="primary" size="large">
            {text('account.login.title')}
          </LinkButton>
        )}
        {!login && (
          <LinkButton to={pages.resendActivation()} variant="primary" size="large">
            {text('account.resend.title')}
          </LinkButton>
        )}
        {state === 'unknown' && (
          <LinkButton to={pages.contact()} size="large">
            {text('account.contact')}
          </LinkButton>
        )}
      </>
    );
  }
}

const emblems: Record<ActivationState, ComponentProps<typeof Emblem>> = {
  verifying: { icon: Mail, tone: 'brand' },
  verified: { icon: CircleCheck, tone: 'success' },
  used: { icon: CircleCheck, tone: 'brand' },
  expired: { icon: Clock, tone: 'warning' },
  unknown: { icon: Link2Off, tone: 'danger' },
  unreachable: { icon: WifiOff, tone: 'warning' },
};

/** The target of the activation mail's link. The server renders its initial state. */
export function Page() {
  const text = useText();
  const { state, error, retry } = useActivation(useLocation().search);
  return (
    <>
      <Head title={text('account.activation.title')} noIndex />
      <AuthLayout
        emblem={<Emblem {...emblems[state]} />}
        title={text(`account.activation.${state}.title`)}
        aside={<FirstSteps current={state === 'verified' ? 'project' : 'account'} />}
      >
        <ActivationOutcome state={state} error={error} onRetry={retry} />
      </AuthLayout>
    </>
  );
}
