import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { useQuery } from '@tanstack/react-query';

import { withdrawal } from '@up/api/calls/people/account';
import { projects } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { ProblemError, reasonCodes } from '@up/api/problem';
import { projectRole } from '@up/api/roles';
import { required } from '@up/api/rules/text-rules';
import { CheckboxField, Form, FormWidth, PasswordField, Submit, useSubmitForm } from '@up/forms';
import { usePortal, type SessionUser, callQuery, type Portal } from '@up/host';
import { LinkButton } from '@up/ui';

import { UsernameForManagers } from '../../forms/username-for-managers.tsx';
import { useText } from '../../text.ts';

export function projectsQuery(portal: Portal) {
  return callQuery(portal, projects, {});
}

/** The projects that the user leads; none while unknown, because the server decides in the end. */
export function useLedProjects(signedIn: boolean) {
  const { data = [] } = useQuery({ ...projectsQuery(usePortal()), enabled: signedIn });
  return data.filter(({ role, projectStatus }) => role === projectRole.leader && projectStatus !== deleted);
}

const deleted = '90';

const WithdrawalValues = z.object({
  password: z.string().check(required()),
  understood: z.literal(true, 'understood.required'),
});

const rejections = {
  [reasonCodes.currentPasswordWrong]: { field: 'password', message: 'currentPassword.wrong' },
} as const;

const Consequences = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-8);
  padding: var(--space-6);
  padding-left: calc(var(--space-6) + 1.1em);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
  font-size: var(--size-14);

  li::marker {
    color: var(--text-muted);
  }
`;

/** The consequences of deleting the account, the password, and a confirmation. */
export function WithdrawalForm({ user }: { user: SessionUser }) {
  const text = useText();
  const portal = usePortal();
  const navigate = useNavigate();
  const form = useSubmitForm({
    schema: WithdrawalValues,
    rejections,
    messages: {
      'currentPassword.wrong': text('account.error.currentPassword.wrong'),
      'understood.required': text('account.error.understood.required'),
    },
    async send({ password }, signal) {
      try {
        await portal.call(withdrawal, { body: { password, userId: user.userId } }, { signal });
      } catch (error) {
        // The list of projects is outdated, or was never loaded.
        if (isLeader(error))
          await portal.queryClient.query({ ...projectsQuery(portal), staleTime: 0 }).catch(() => undefined);
        throw error;
      }
      await portal.auth.signOut();
      await navigate(pages.withdrawalComplete(), { replace: true });
    },
  });

  return (
    <>
      <Consequences>
        {(['account', 'projects', 'sessions', 'stays'] as const).map((consequence) => (
          <li key={consequence}>{text(`account.withdrawal.consequence.${consequence}`)}</li>
        ))}
      </Consequences>
      <FormWidth>
        <Form onSubmit={form.submit}>
          <UsernameForManagers username={user.userName} />
          <PasswordField
            form={form}
            name="password"
            label={text('account.field.password')}
            autoComplete="current-password"
          />
          <CheckboxField form={form} name="understood" label={text('account.withdrawal.understood')} />
          <Submit form={form} variant="danger" remedy={remedy}>
            {text('account.withdrawal.submit')}
          </Submit>
        </Form>
      </FormWidth>
    </>
  );

  function remedy(problem: unknown) {
    return isLeader(problem) ? (
      <LinkButton to={pages.dashboard()} size="small">
        {text('account.withdrawal.myProjects')}
      </LinkButton>
    ) : undefined;
  }
}

function isLeader(error: unknown): boolean {
  return error instanceof ProblemError && error.reasonCode === reasonCodes.leadsProject;
}
