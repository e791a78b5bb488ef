import { pages } from '@up/api/pages';
import { Head } from '@up/host';
import { ContentLink } from '@up/ui';

import { AuthLayout, AuthLinks } from '../../auth-layout/auth-layout.tsx';
import { SandboxLog } from '../../auth-layout/sandbox-log.tsx';
import { useText } from '../../text.ts';
import { LoginForm } from './login-form.tsx';
import { useReturnPath } from './use-return-path.ts';

/** Signing in. */
export function Page() {
  const text = useText();
  const returnPath = useReturnPath();
  return (
    <>
      <Head title={text('account.login.title')} description={text('account.login.description')} />
      <AuthLayout title={text('account.login.title')} lead={text('account.login.lead')} aside={<SandboxLog />}>
        <LoginForm />
        <AuthLinks>
          <p>
            {text('account.login.new')}{' '}
            <ContentLink to={pages.registration()} onClick={returnPath.store}>
              {text('account.registration.title')}
            </ContentLink>
          </p>
          <p>
            {text('account.login.noMail')}{' '}
            <ContentLink to={pages.resendActivation()} onClick={returnPath.store}>
              {text('account.resend.title')}
            </ContentLink>
          </p>
        </AuthLinks>
      </AuthLayout>
    </>
  );
}
