import { pages } from '@up/api/pages';
import { Head } from '@up/host';
import { ContentLink } from '@up/ui';

import { AuthLayout, AuthLinks } from '../../auth-layout/auth-layout.tsx';
import { FirstSteps } from '../../auth-layout/first-steps.tsx';
import { useText } from '../../text.ts';
import { RegistrationForm } from './registration-form.tsx';

/** Signing up. */
export function Page() {
  const text = useText();
  return (
    <>
      <Head title={text('account.registration.title')} description={text('account.registration.description')} />
      <AuthLayout
        title={text('account.registration.title')}
        lead={text('account.registration.lead')}
        aside={<FirstSteps current="account" />}
      >
        <RegistrationForm />
        <AuthLinks>
          <p>
            {text('account.registration.member')}{' '}
            <ContentLink to={pages.login()}>{text('account.login.title')}</ContentLink>
          </p>
        </AuthLinks>
      </AuthLayout>
    </>
  );
}
