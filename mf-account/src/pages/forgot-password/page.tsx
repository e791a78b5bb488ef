import { MailCheck } from 'lucide';
import { useState, useMemo } from 'react';

import { psgId } from '@up/api/constants/provider';
import { findPassword } from '@up/api/calls/people/account';
import { pages } from '@up/api/pages';
import { Form, Submit, useDraft, useSubmitForm } from '@up/forms';
import { reasonCodes } from '@up/api/problem';
import { Head, usePortal } from '@up/host';
import { Button, ContentLink } from '@up/ui';

import { AuthLayout, AuthLinks } from '../../auth-layout/auth-layout.tsx';
import { Emblem } from '../../auth-layout/emblem.tsx';
import { Outcome } from '../../auth-layout/outcome.tsx';
import { SandboxLog } from '../../auth-layout/sandbox-log.tsx';
import { emailValues, EmailField } from '../../forms/email-field.tsx';
import { useText } from '../../text.ts';

const visitorDraft = { name: 'account-visitor', fields: ['email'] } as const;
/** product.md#errors reveals that no account has an address. */
const rejections = { [reasonCodes.emailNotFound]: { field: 'email' } } as const;

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useText();
  const { call, siteConfig } = usePortal();
  const schema = useMemo(() => emailValues(siteConfig.emailMaxLength), [siteConfig.emailMaxLength]);
  const form = useSubmitForm({
    schema,
    rejections,
    async send({ email }, signal) {
      await call(findPassword, { body: { email, psgId } }, { signal });
      onSent(email);
    },
  });
  useDraft(form, visitorDraft);
  return (
    <Form onSubmit={form.submit}>
      <EmailField form={form} />
      <Submit form={form} wide>
        {text('account.forgot.submit')}
      </Submit>
    </Form>
  );
}

/** Requests a mail to reset a forgotten password. */
export function Page() {
  const text = useText();
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
          <ForgotPasswordForm onSent={setSentTo} />
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
