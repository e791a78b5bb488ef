import { CircleCheck, MailCheck } from 'lucide';
import { useState } from 'react';

import { resendActivation } from '@up/api/calls/people/account';
import { psgId } from '@up/api/constants/provider';
import { pages } from '@up/api/pages';
import { linkProblems, ProblemError } from '@up/api/problem';
import { Head, usePortal } from '@up/host';
import { Button, ContentLink, LinkButton } from '@up/ui';

import { AuthLayout, AuthLinks } from '../../auth-layout/auth-layout.tsx';
import { Emblem } from '../../auth-layout/emblem.tsx';
import { FirstSteps } from '../../auth-layout/first-steps.tsx';
import { Outcome } from '../../auth-layout/outcome.tsx';
import { EmailForm } from '../../forms/email-form.tsx';
import { useText } from '../../text.ts';

type View = { step: 'form' | 'verified' } | { step: 'sent'; email: string };

const titles = { form: 'account.resend', sent: 'account.resend.sent', verified: 'account.resend.verified' } as const;

/** Sends the activation mail again. */
export function Page() {
  const text = useText();
  const { call } = usePortal();
  const [view, setView] = useState<View>({ step: 'form' });
  const { step } = view;
  const page = titles[step];

  /** The address may be verified already, so that there is nothing to send. */
  async function send(email: string, signal: AbortSignal) {
    try {
      await call(resendActivation, { body: { event: 'REG_TEMP_ACT_LINK', username: email, psgId } }, { signal });
      setView({ step: 'sent', email });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.type !== linkProblems.used) throw error;
      setView({ step: 'verified' });
    }
  }

  return (
    <>
      <Head title={text('account.resend.title')} noIndex />
      <AuthLayout
        emblem={step !== 'form' && <Emblem icon={step === 'sent' ? MailCheck : CircleCheck} tone="success" />}
        title={text(`${page}.title`)}
        lead={text(`${page}.lead`)}
        aside={<FirstSteps current={step === 'verified' ? 'project' : 'account'} />}
      >
        {step === 'form' && <EmailForm action={text('account.resend.submit')} send={send} />}
        {step === 'sent' && (
          <Outcome actions={<Button onClick={() => setView({ step: 'form' })}>{text('account.mail.again')}</Button>}>
            <p>{text('account.resend.sent.where', { email: view.email })}</p>
            <p>{text('account.mail.notThere')}</p>
          </Outcome>
        )}
        {step === 'verified' ? (
          <LinkButton to={pages.login()} variant="primary" size="large">
            {text('account.login.title')}
          </LinkButton>
        ) : (
          <AuthLinks>
            <p>
              <ContentLink to={pages.login()}>{text('account.backToLogin')}</ContentLink>
            </p>
          </AuthLinks>
        )}
      </AuthLayout>
    </>
  );
}
