import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import * as z from 'zod/mini';

import { pages } from '@up/api/pages';
import { ProblemError, reasonCodes } from '@up/api/problem';
import { required } from '@up/api/rules/text-rules';
import { usePortal } from '@up/host';
import { LinkButton } from '@up/ui/button';
import { ContentLink } from '@up/ui/link';

import { EmailField } from '../../forms/email-field.tsx';
import { Form } from '../../forms/form.tsx';
import { forgetKept } from '../../forms/kept-values.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { Submit } from '../../forms/submit.tsx';
import { useAccountForm } from '../../forms/use-account-form.ts';
import { useKeptValues } from '../../forms/use-kept-values.ts';
import { useText } from '../../text.ts';
import { useWayBack } from './use-way-back.ts';

/** The rules of an address and a password are for those who choose one. */
const LoginValues = z.object({
  email: z.string().check(z.trim(), required()),
  password: z.string().check(required()),
});

const keptNames = ['email'] as const;
const refusals = { [reasonCodes.loginFailed]: { field: 'password' } } as const;

const Forgot = styled(ContentLink)`
  justify-self: start;
  margin-top: calc(-1 * var(--space-3));
  font-size: var(--size-14);
`;

/** Signs in and goes where one wanted to go. */
export function LoginForm() {
  const text = useText();
  const { auth } = usePortal();
  const navigate = useNavigate();
  const wayBack = useWayBack();
  const account = useAccountForm({
    schema: LoginValues,
    refusals,
    async send({ email, password }, signal) {
      await auth.signIn(email, password, { signal });
      forgetKept('visitor');
      await navigate(wayBack.take(), { replace: true });
    },
  });
  const { form, submit } = account;
  useKeptValues(form, 'visitor', keptNames);

  return (
    <Form onSubmit={submit}>
      <EmailField form={form} />
      <PasswordField
        form={form}
        name="password"
        label={text('account.field.password')}
        autoComplete="current-password"
      />
      <Forgot to={pages.forgotPassword()} onClick={wayBack.keep}>
        {text('account.login.forgot')}
      </Forgot>
      <Submit account={account} wide wayOn={wayOn}>
        {text('account.login.submit')}
      </Submit>
    </Form>
  );

  function wayOn(problem: unknown) {
    if (!(problem instanceof ProblemError) || problem.reasonCode !== reasonCodes.emailNotVerified) return undefined;
    return (
      <LinkButton to={pages.resendActivation()} size="small" onClick={wayBack.keep}>
        {text('account.resend.again')}
      </LinkButton>
    );
  }
}
