import { MailCheck } from 'lucide';
import { useState } from 'react';

import { psgId } from '@up/api/constants/provider';
import { findPassword } from '@up/api/calls/people/account';
import { pages } from '@up/api/pages';
import { Head, usePortal } from '@up/host';
import { Button, ContentLink } from '@up/ui';

import { AuthLayout, AuthLinks } from '../../auth-layout/auth-layout.tsx';
import { Emblem } from '../../auth-layout/emblem.tsx';
import { Outcome } from '../../auth-layout/outcome.tsx';
import { SandboxLog } from '../../auth-layout/sandbox-log.tsx';
import { EmailForm } from '../../forms/email-form.tsx';
import { useText } from '../../text.ts';

/** Requests a mail to reset a forgotten password. */
export function Page() {
  const text = useText();
  const { call } = usePortal();
  const [sentTo, setSentTo] = useState<string>();
  const page = sentTo ? 'account.forgot.sent' : 'account.forgot';
  return (
    <>
      <Head title={text('account.forgot.title')} description={text('account.forgot.lead')} />
      <AuthLayout
        emblem={sentTo && <Emblem icon={MailCheck} tone="success" />}
        title={text(`${page}.title`)}
        lead={text(`${page}.lead`)}
        aside={<SandboxLog />}
      >
        {sentTo ? (
          <Outcome actions={<Button onClick={() => setSentTo(undefined)}>{text('account.mail.again')}</Button>}>
            <p>{text('account.forgot.sent.where', { email: sentTo })}</p>
            <p>{text('account.mail.notThere')}</p>
          </Outcome>
        ) : (
          <EmailForm
            action={text('account.forgot.submit')}
            send={async (email, signal) => {
              await call(findPassword, { body: { email, psgId } }, { signal });
              setSentTo(email);
            }}
          />
        )}
        <AuthLinks>
          <p>
            <ContentLink to={pages.login()}>{text('account.backToLogin')}</ContentLink>
          </p>
        </AuthLinks>
      </AuthLayout>
    </>
  );
}
