import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import * as z from 'zod/mini';

import { consents } from '@up/api/calls/people/consent';
import { pages } from '@up/api/pages';
import { ProblemError, reasonCodes } from '@up/api/problem';
import { required } from '@up/api/rules/text-rules';
import { deleteDraft, Form, PasswordField, Submit, useDraft, useSubmitForm } from '@up/forms';
import { usePortal } from '@up/host';
import { ContentLink, LinkButton } from '@up/ui';

import { EmailField } from '../../forms/email-field.tsx';
import { useText } from '../../text.ts';
import { useReturnPath } from './use-return-path.ts';

/** The rules for addresses and passwords apply only where they are chosen. */
const LoginValues = z.object({
  email: z.string().check(z.trim(), required()),
  password: z.string().check(required()),
});

const visitorDraft = { name: 'account-visitor', fields: ['email'] } as const;
const rejections = { [reasonCodes.loginFailed]: { field: 'password' } } as const;

const Forgot = styled(ContentLink)`
  justify-self: start;
  margin-top: calc(-1 * var(--space-3));
  font-size: var(--size-14);
`;

/** Signs in and goes to the return path, by way of legal texts that have changed. */
export function LoginForm() {
  const text = useText();
  const { auth, call } = usePortal();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const form = useSubmitForm({
    schema: LoginValues,
    rejections,
    async send({ email, password }, signal) {
      await auth.signIn(email, password, { signal });
      deleteDraft('account-visitor');
      const path = returnPath.consume();
      const isAsked = await hasChangedTexts(signal);
      await navigate(isAsked ? pages.consents({ returnUrl: path }) : path, { replace: true });
    },
  });
  useDraft(form, visitorDraft);

  /** A failure must not keep anybody out: the next sign-in asks again. */
  async function hasChangedTexts(signal: AbortSignal): Promise<boolean> {
    const found = await call(consents, {}, { signal }).catch(() => undefined);
    return found !== undefined && found.toAccept.length > 0;
  }

  return (
    <Form onSubmit={form.submit}>
      <EmailField form={form} />
      <PasswordField
        form={form}
        name="password"
        label={text('account.field.password')}
        autoComplete="current-password"
      />
      <Forgot to={pages.forgotPassword()} onClick={returnPath.store}>
        {text('account.login.forgot')}
      </Forgot>
      <Submit form={form} wide remedy={remedy}>
        {text('account.login.submit')}
      </Submit>
    </Form>
  );

  function remedy(problem: unknown) {
    if (!(problem instanceof ProblemError) || problem.reasonCode !== reasonCodes.emailNotVerified) return undefined;
    return (
      <LinkButton to={pages.resendActivation()} size="small" onClick={returnPath.store}>
        {text('account.resend.again')}
      </LinkButton>
    );
  }
}
