import { MailCheck } from 'lucide';
import { useLocation } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { Head, useHydrated } from '@up/host';
import { LinkButton } from '@up/ui';

import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { FirstSteps } from '../../auth-layout/first-steps.tsx';
import { Emblem } from '../../auth-layout/emblem.tsx';
import { Outcome } from '../../auth-layout/outcome.tsx';
import { useText } from '../../text.ts';

/** After signing up: the mail was sent. */
export function Page() {
  const text = useText();
  const state: unknown = useLocation().state;
  // The history of this tab contains the address of the mail, which the server does not know.
  const email = useHydrated() ? emailOf(state) : undefined;
  return (
    <>
      <Head title={text('account.success.title')} noIndex />
      <AuthLayout
        emblem={<Emblem icon={MailCheck} tone="success" />}
        title={text('account.success.title')}
        aside={<FirstSteps current="account" />}
      >
        <Outcome
          actions={
            <>
              <LinkButton to={pages.login()} variant="primary" size="large">
                {text('account.login.title')}
              </LinkButton>
              <LinkButton to={pages.resendActivation()} size="large">
                {text('account.resend.title')}
              </LinkButton>
            </>
          }
        >
          <p>{email ? text('account.success.sentTo', { email }) : text('account.success.sent')}</p>
          <p>{text('account.success.next')}</p>
          <p>{text('account.mail.notThere')}</p>
        </Outcome>
      </AuthLayout>
    </>
  );
}

function emailOf(state: unknown): string | undefined {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
}
