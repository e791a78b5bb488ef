import { CircleCheck, Clock, Link2Off, Mail, WifiOff } from 'lucide';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

import { Head } from '@up/host';

import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { Emblem } from '../../auth-layout/emblem.tsx';
import { FirstSteps } from '../../auth-layout/first-steps.tsx';
import { useText } from '../../text.ts';
import { ActivationOutcome } from './activation-outcome.tsx';
import { useActivation, type ActivationState } from './use-activation.ts';

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
