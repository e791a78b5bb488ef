import { MailCheck } from 'lucide-react';
import { useState } from 'react';

import { Head } from '@up/host';
import { Button } from '@up/ui/button';
import { ContentLink } from '@up/ui/link';

import { AuthLayout, AuthLinks } from '../../auth-layout/auth-layout.tsx';
import { FirstSteps } from '../../auth-layout/first-steps.tsx';
import { Outcome } from '../../auth-layout/outcome.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text.ts';
import { ResendForm } from './resend-form.tsx';

/** Sends the activation mail once more. */
export function Page() {
  const text = useText();
  const [sentTo, setSentTo] = useState<string>();
  const page = sentTo ? 'account.resend.sent' : 'account.resend';
  return (
    <>
      <Head title={text('account.resend.title')} noIndex />
      <AuthLayout title={text(`${page}.title`)} lead={text(`${page}.lead`)} aside={<FirstSteps now="mail" />}>
        {sentTo ? (
          <Outcome
            icon={MailCheck}
            tone="success"
            actions={<Button onClick={() => setSentTo(undefined)}>{text('account.mail.otherAddress')}</Button>}
          >
            <p role="status">{text('account.resend.sent.where', { email: sentTo })}</p>
            <p>{text('account.mail.notThere')}</p>
          </Outcome>
        ) : (
          <ResendForm onSent={setSentTo} />
        )}
        <AuthLinks>
          <p>
            <ContentLink to={paths.login}>{text('account.backToLogin')}</ContentLink>
          </p>
        </AuthLinks>
      </AuthLayout>
    </>
  );
}
