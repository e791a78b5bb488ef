import { useEffect, useMemo, type ComponentType } from 'react';

import { invitationForm, invitedRoles, type InvitationForm } from '@up/api/forms/invitation';
import { reasonCodes } from '@up/api/problem';
import { projectRole } from '@up/api/roles';
import { DialogForm, SelectField, Submit, TextField, useSubmitForm } from '@up/forms';
import { usePortal, type DialogProps } from '@up/host';
import { Button } from '@up/ui/button';
import { DialogFrame } from '@up/ui/dialog-frame';

import { useText } from '../../../../../text.ts';

const rejections = { [reasonCodes.memberAgain]: { field: 'email' } } as const;

type Invite = (form: InvitationForm, signal: AbortSignal) => Promise<unknown>;

/** Asks for an address and a role. Answers with the invited address. */
export function inviteDialog(invite: Invite): ComponentType<DialogProps<string>> {
  return function InviteDialog({ close }) {
    const text = useText();
    const { emailMaxLength } = usePortal().siteConfig;
    const schema = useMemo(() => invitationForm(emailMaxLength), [emailMaxLength]);
    const form = useSubmitForm<InvitationForm, InvitationForm>({
      schema,
      defaultValues: { email: '', role: projectRole.member },
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
      <DialogFrame
        title={text('projects.invite.title')}
        onClose={() => close()}
        closeText={text('projects.dialog.close')}
      >
        <DialogForm noValidate onSubmit={form.submit}>
          <TextField
            form={form}
            name="email"
            label={text('projects.invite.email')}
            help={text('projects.invite.email.help')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField
            form={form}
            name="role"
            label={text('projects.members.role')}
            help={text('projects.invite.role.help')}
            options={invitedRoles.map((role) => ({ value: role, label: text(`projects.role.${role}`) }))}
          />
          <Submit
            form={form}
            aside={
              <Button size="large" onClick={() => close()}>
                {text('projects.dialog.keep')}
              </Button>
            }
          >
            {text('projects.invite.action')}
          </Submit>
        </DialogForm>
      </DialogFrame>
    );
  };
}
