import { CircleCheck, MailCheck } from 'lucide';
import { useState } from 'react';

import { pages } from '@up/api/pages';
import { Head } from '@up/host';
import { Button, LinkButton } from '@up/ui/button';
import { ContentLink } from '@up/ui/link';

import { AuthLayout, AuthLinks } from '../../auth-layout/auth-layout.tsx';
import { Emblem } from '../../auth-layout/emblem.tsx';
import { FirstSteps } from '../../auth-layout/first-steps.tsx';
import { Outcome } from '../../auth-layout/outcome.tsx';
import { useText } from '../../text.ts';
import { ResendForm } from './resend-form.tsx';

type Shown = { step: 'form' | 'verified' } | { step: 'sent'; email: string };

const titles = { form: 'account.resend', sent: 'account.resend.sent', verified: 'account.resend.verified' } as const;

/** Sends the activation mail again. */
export function Page() {
  const text = useText();
  const [shown, setShown] = useState<Shown>({ step: 'form' });
  const { step } = shown;
  const page = titles[step];
  return (
    <>
      <Head title={text('account.resend.title')} noIndex />
      <AuthLayout
        emblem={step !== 'form' && <Emblem icon={step === 'sent' ? MailCheck : CircleCheck} tone="success" />}
        title={text(`${page}.title`)}
        lead={text(`${page}.lead`)}
        aside={<FirstSteps now={step === 'verified' ? 'project' : 'mail'} />}
      >
        {step === 'form' && (
          <ResendForm
            onSent={(email) => setShown({ step: 'sent', email })}
            onVerified={() => setShown({ step: 'verified' })}
          />
        )}
        {step === 'sent' && (
          <Outcome actions={<Button onClick={() => setShown({ step: 'form' })}>{text('account.mail.again')}</Button>}>
            <p>{text('account.resend.sent.where', { email: shown.email })}</p>
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
