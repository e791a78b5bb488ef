import { CircleCheck, MailCheck } from 'lucide';
import { useState } from 'react';

import { pages } from '@up/api/pages';
import { Head } from '@up/host';
import { Button, ContentLink, LinkButton } from '@up/ui';

import { AuthLayout, AuthLinks } from '../../auth-layout/auth-layout.tsx';
import { Emblem } from '../../auth-layout/emblem.tsx';
import { FirstSteps } from '../../auth-layout/first-steps.tsx';
import { Outcome } from '../../auth-layout/outcome.tsx';
import { useText } from '../../text.ts';
import { ResendForm } from './resend-form.tsx';

type View = { step: 'form' | 'verified' } | { step: 'sent'; email: string };

const titles = { form: 'account.resend', sent: 'account.resend.sent', verified: 'account.resend.verified' } as const;

/** Sends the activation mail again. */
export function Page() {
  const text = useText();
  const [view, setView] = useState<View>({ step: 'form' });
  const { step } = view;
  const page = titles[step];
  return (
    <>
      <Head title={text('account.resend.title')} noIndex />
      <AuthLayout
        emblem={step !== 'form' && <Emblem icon={step === 'sent' ? MailCheck : CircleCheck} tone="success" />}
        title={text(`${page}.title`)}
        lead={text(`${page}.lead`)}
        aside={<FirstSteps current={step === 'verified' ? 'project' : 'account'} />}
      >
        {step === 'form' && (
          <ResendForm
            onSent={(email) => setView({ step: 'sent', email })}
            onVerified={() => setView({ step: 'verified' })}
          />
        )}
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
