import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { updateProfile } from '@up/api/calls/people/account';
import type { UserDetails } from '@up/api/calls/people/session';
import { employeeCounts, funnelSources, otherFunnelSource } from '@up/api/forms/profile';
import {
  Choices,
  deleteDraft,
  FieldGroup,
  Form,
  FormWidth,
  RestrictedField,
  SelectField,
  Submit,
  TextField,
  useSubmitForm,
} from '@up/forms';
import { useChange, useLeaveGuard } from '@up/host';
import { Button, Checkbox } from '@up/ui';

import { CountryField } from '../../forms/country-field.tsx';
import { WebsiteField } from '../../forms/website-field.tsx';
import { useText } from '../../text.ts';
import { employeeCountText, sourceText } from './choice-text.ts';
import { hasProfileDraft, profileDraft } from './profile-draft.ts';
import { profileSchema, valuesOf } from './profile-values.ts';

interface ProfileFormProps {
  details: UserDetails;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Edits my information. */
export function ProfileForm({ details, onSaved, onCancel }: ProfileFormProps) {
  const text = useText();
  const update = useChange(updateProfile);
  const form = useSubmitForm({
    schema: profileSchema,
    defaultValues: valuesOf(details),
    draft: profileDraft,
    async send(values, signal) {
      await update({ params: { id: details.userId }, body: values }, { signal });
      deleteDraft(profileDraft.name);
      await onSaved();
    },
  });
  const [isReopened] = useState(() => hasProfileDraft(details.userId));
  const { setFocus } = form;
  useEffect(() => {
    // Opened by its button, not by a reload.
    if (!isReopened) setFocus('name');
  }, [isReopened, setFocus]);
  useLeaveGuard(form.formState.isDirty);
  const source = useWatch({ control: form.control, name: 'source' });

  return (
    <FormWidth>
      <Form onSubmit={form.submit} label={text('account.settings.accountInformation')}>
        <FieldGroup title={text('account.profile.person')}>
          <TextField form={form} name="name" label={text('account.field.name')} autoComplete="name" />
          <RestrictedField
            form={form}
            name="phone"
            characters="digits"
            label={text('account.field.phone')}
            help={text('account.profile.phone.help')}
            optional
            type="tel"
            autoComplete="tel"
          />
        </FieldGroup>
        <FieldGroup title={text('account.profile.company')}>
          <TextField
            form={form}
            name="organization"
            label={text('account.field.organization')}
            autoComplete="organization"
          />
          <WebsiteField form={form} />
          <CountryField form={form} name="country" />
          <SelectField
            form={form}
            name="employeeCount"
            label={text('account.field.employeeCount')}
            optional
            placeholder={text('account.profile.choose')}
            options={employeeCounts.map((code) => ({ value: code, label: employeeCountText(text, code) }))}
          />
          <SelectField
            form={form}
            name="source"
            label={text('account.field.source')}
            optional
            placeholder={text('account.profile.choose')}
            options={funnelSources.map((code) => ({ value: code, label: sourceText(text, code) }))}
          />
          {source === otherFunnelSource && (
            <TextField form={form} name="sourceText" label={text('account.field.sourceText')} />
          )}
        </FieldGroup>
        <FieldGroup title={text('account.profile.consents')}>
          <Choices>
            <Checkbox {...form.register('newsletterConsent')} label={text('account.profile.newsletterConsent')} />
            <Checkbox
              {...form.register('dataCollectionConsent')}
              label={text('account.profile.dataCollectionConsent')}
            />
          </Choices>
        </FieldGroup>
        <Submit
          form={form}
          aside={
            <Button size="large" onClick={cancel}>
              {text('account.cancel')}
            </Button>
          }
        >
          {text('account.profile.save')}
        </Submit>
      </Form>
    </FormWidth>
  );

  function cancel() {
    deleteDraft(profileDraft.name);
    onCancel();
  }
}
