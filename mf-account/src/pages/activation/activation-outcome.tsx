import { pages } from '@up/api/pages';
import { useProblemText } from '@up/forms';
import { Button, LinkButton } from '@up/ui';

import { Outcome } from '../../auth-layout/outcome.tsx';
import { useText } from '../../text.ts';
import type { ActivationState } from './use-activation.ts';

interface ActivationOutcomeProps {
  state: ActivationState;
  error: unknown;
  onRetry: () => void;
}

/** The result of the link, and the actions that follow. */
export function ActivationOutcome({ state, error, onRetry }: ActivationOutcomeProps) {
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
