import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, type ComponentType } from 'react';
import { useForm } from 'react-hook-form';

import { InvitationForm, invitedRoles } from '@up/api/forms/invitation';
import { ProblemError, reasonCodes } from '@up/api/problem';
import { projectRole } from '@up/api/roles';
import { usePortal, type DialogProps } from '@up/host';
import { Button } from '@up/ui/button';
import { DialogFrame } from '@up/ui/dialog-frame';
import { Field } from '@up/ui/field';
import { Notice } from '@up/ui/notice';
import { Select } from '@up/ui/select';
import { TextInput } from '@up/ui/text-input';

import { DialogForm } from '../../../../../dialogs/dialog-form.ts';
import { fieldErrorText } from '../../../../../project/form/field-error-text.ts';
import { useText } from '../../../../../text.ts';
import { useProblemText } from '../../../../../workspace/use-problem-text.ts';

/** Asks for an address and a role. Answers with the address that was invited. */
export function inviteDialog(invite: (form: InvitationForm) => Promise<void>): ComponentType<DialogProps<string>> {
  return function InviteDialog({ close }) {
    const text = useText();
    const portal = usePortal();
    const problemText = useProblemText();
    const formId = useId();
    const form = useForm<InvitationForm>({
      resolver: zodResolver(InvitationForm),
      defaultValues: { email: '', role: projectRole.member },
    });
    const { handleSubmit, register, setError, setFocus, formState } = form;
    const inviting = useMutation({
      mutationFn: invite,
      onSuccess: (_, { email }) => close(email),
      onError: (error) => {
        if (isAgain(error))
          setError('email', { type: 'server', message: reasonCodes.memberAgain }, { shouldFocus: true });
      },
    });
    // After the dialog was shown, which gives the focus to its first button.
    useEffect(() => setFocus('email'), [setFocus]);

    function emailError(): string | undefined {
      const message = formState.errors.email?.message;
      if (message === undefined) return undefined;
      if (message === reasonCodes.memberAgain) return portal.text(`shell.problem.${message}`);
      return fieldErrorText(text, 'email', message);
    }

    return (
      <DialogFrame
        title={text('projects.invite.title')}
        onClose={() => close()}
        closeText={text('projects.dialog.close')}
        actions={
          <>
            <Button onClick={() => close()}>{text('projects.dialog.keep')}</Button>
            <Button type="submit" form={formId} variant="primary" busy={inviting.isPending}>
              {text('projects.invite.action')}
            </Button>
          </>
        }
      >
        <DialogForm
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!inviting.isPending) void handleSubmit((values) => inviting.mutate(values))(event);
          }}
        >
          <Field
            label={text('projects.invite.email')}
            help={text('projects.invite.email.help')}
            error={emailError()}
            required
          >
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...register('email')}
            />
          </Field>
          <Field label={text('projects.members.role')} help={text('projects.invite.role.help')}>
            <Select {...register('role')}>
              {invitedRoles.map((role) => (
                <option key={role} value={role}>
                  {text(`projects.role.${role}`)}
                </option>
              ))}
            </Select>
          </Field>
          {inviting.isError && !isAgain(inviting.error) && (
            <Notice tone="danger" live>
              {problemText(inviting.error)}
            </Notice>
          )}
        </DialogForm>
      </DialogFrame>
    );
  };
}

function isAgain(error: unknown): boolean {
  return error instanceof ProblemError && error.reasonCode === reasonCodes.memberAgain;
}
