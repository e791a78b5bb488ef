import { useEffect, useMemo, type ComponentType } from 'react';

import { invitationForm, invitedRoles, type InvitationForm } from '@up/api/forms/invitation';
import { reasonCodes } from '@up/api/problem';
import { projectRole } from '@up/api/roles';
import { FormDialog, SelectField, TextField, useSubmitForm } from '@up/forms';
import { usePortal, type DialogProps } from '@up/host';

import { useText } from '../../../../../text.ts';

const rejections = { [reasonCodes.memberAgain]: { field: 'email' } } as const;

const draftFields = ['email', 'role'] as const;

type Invite = (form: InvitationForm, signal: AbortSignal) => Promise<unknown>;

/** Asks for an address and a role. Answers with the invited address. */
export function inviteDialog(projectId: string, invite: Invite): ComponentType<DialogProps<string>> {
  return function InviteDialog({ close }) {
    const text = useText();
    const { emailMaxLength } = usePortal().siteConfig;
    const schema = useMemo(() => invitationForm(emailMaxLength), [emailMaxLength]);
    const form = useSubmitForm<InvitationForm, InvitationForm>({
      schema,
      defaultValues: { email: '', role: projectRole.member },
      draft: { name: `invitation-${projectId}`, fields: draftFields },
      rejections,
      names: { email: text('projects.invite.email.named') },
      async send(values, signal) {
        await invite(values, signal);
        close(values.email);
      },
    });
    const { setFocus } = form;
    // After the dialog was shown, which focuses its first button.
    useEffect(() => setFocus('email'), [setFocus]);

    return (
      <FormDialog
        title={text('projects.invite.title')}
        onClose={() => close()}
        form={form}
        action={text('projects.invite.action')}
      >
        <TextField
          form={form}
          name="email"
          label={text('projects.invite.email')}
          help={text('projects.invite.email.help')}
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          form={form}
          name="role"
          label={text('projects.members.role')}
          help={text('projects.invite.role.help')}
          options={invitedRoles.map((role) => ({ value: role, label: text(`projects.role.${role}`) }))}
        />
      </FormDialog>
    );
  };
}
