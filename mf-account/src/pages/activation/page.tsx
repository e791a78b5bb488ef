import { useLocation } from 'react-router-dom';

import { Head } from '@up/host';

import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { FirstSteps } from '../../auth-layout/first-steps.tsx';
import { useText } from '../../text.ts';
import { ActivationOutcome } from './activation-outcome.tsx';
import { useActivation } from './use-activation.ts';

/** Where the activation mail leads. The server renders it as it is before anything is known. */
export function Page() {
  const text = useText();
  const { state, error, again } = useActivation(useLocation().search);
  return (
    <>
      <Head title={text('account.activation.title')} noIndex />
      <AuthLayout
        title={text(`account.activation.${state}.title`)}
        aside={<FirstSteps now={state === 'verified' ? 'project' : 'mail'} />}
      >
        <div aria-live="polite" aria-busy={state === 'verifying'}>
          <ActivationOutcome state={state} error={error} onAgain={again} />
        </div>
      </AuthLayout>
    </>
  );
}
