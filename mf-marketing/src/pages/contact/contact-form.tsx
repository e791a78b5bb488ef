import { Trans } from '@lingui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { deleteAttachment, uploadAttachment } from '@up/api/calls/projects/attachment';
import { createInquiry } from '@up/api/calls/projects/inquiry';
import { ContactForm as ContactValues, contactTypes, industryTypes, inquiryLimits } from '@up/api/forms/inquiry';
import { employeeCounts, funnelSources, otherFunnelSource } from '@up/api/forms/profile';
import { reasonCodes } from '@up/api/problem';
import {
  CheckboxField,
  Choices,
  FieldGroup,
  Form,
  LegalLink,
  PdfField,
  RestrictedField,
  SelectField,
  Submit,
  TextareaField,
  TextField,
  useSubmitForm,
} from '@up/forms';
import { useLeaveGuard, usePortal } from '@up/host';
import { Disclosure, Stack } from '@up/ui';

import { HiddenField } from './hidden-field.tsx';
import { KnownSender } from './known-sender.tsx';
import { useContactText } from './text.ts';
import { useSender } from './use-sender.ts';

interface ContactFormProps {
  /** The topic, when the inquiry comes from a consulting. */
  topic?: string;
  /** The initial description. */
  context?: string;
  onSent: (number: string) => void;
}

const rejections = { [reasonCodes.attachmentGone]: { field: 'attachmentId' } } as const;

/** All but the file. */
const draftFields = [
  ...(['type', 'title', 'description', 'name', 'company', 'email', 'mobileNumber', 'employeeCount'] as const),
  ...(['industryType', 'source', 'sourceText', 'dataCollectionConsent', 'newsletterConsent'] as const),
];

const senderFields = ['name', 'company', 'email'] as const;

/** The contact form with all fields and rules of product.md#text-fields. */
export function ContactForm({ topic, context = '', onSent }: ContactFormProps) {
  const text = useContactText();
  const portal = usePortal();
  const form = useSubmitForm({
    schema: ContactValues,
    defaultValues: {
      type: topic === undefined ? '30' : '10',
      ...(topic !== undefined && { title: topic }),
      ...(context !== '' && { description: context }),
      employeeCount: '',
      industryType: '',
      source: '',
      sourceText: '',
      attachmentId: '',
      newsletterConsent: false,
      homepage: '',
    },
    draft: { name: `contact-${topic ?? ''}`, fields: draftFields },
    rejections,
    messages: { 'contact.consent.required': text('marketing.contact.consent.required') },
    async send(body, signal) {
      const { number } = await portal.call(createInquiry, { body }, { signal });
      onSent(number);
    },
  });
  useLeaveGuard(form.formState.isDirty && !form.sent);
  const sender = useSender(form);
  const [isChanging, setChanging] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const isKnown = sender !== undefined && !isChanging && !senderFields.some((name) => form.errorText(name));
  const source = useWatch({ control: form.control, name: 'source' });
  const choose = text('marketing.contact.choose');

  return (
    <Form onSubmit={form.submit} label={text('marketing.contact.form')}>
      <FieldGroup title={text('marketing.contact.group.inquiry')}>
        <SelectField
          form={form}
          name="type"
          label={text('marketing.contact.type')}
          options={contactTypes.map((value) => ({ value, label: text(`marketing.contact.type.${value}`) }))}
        />
        <TextField form={form} name="title" label={text('marketing.contact.title.label')} autoComplete="off" />
        <TextareaField
          form={form}
          name="description"
          label={text('marketing.contact.description.label')}
          max={inquiryLimits.description}
          rows={7}
        />
        <PdfField
          form={form}
          name="attachmentId"
          label={text('marketing.contact.attachment')}
          optional
          upload={async (body, options) => {
            const query = { fileName: body.name };
            return (await portal.call(uploadAttachment, { query, body }, options)).attachmentId;
          }}
          // A file that is not discarded is deleted a day later.
          discard={(id) => {
            const params = { attachmentId: String(id) };
            portal.call(deleteAttachment, { params }).catch(() => undefined);
          }}
        />
      </FieldGroup>
      <FieldGroup title={text('marketing.contact.group.asker')}>
        {isKnown ? (
          <KnownSender sender={sender} onChange={() => setChanging(true)} />
        ) : (
          <>
            <TextField form={form} name="name" label={text('marketing.contact.name')} autoComplete="name" />
            <TextField
              form={form}
              name="company"
              label={text('marketing.contact.company')}
              autoComplete="organization"
            />
            <TextField
              form={form}
              name="email"
              label={text('marketing.contact.email')}
              type="email"
              autoComplete="email"
              spellCheck={false}
            />
          </>
        )}
        {!(isKnown && sender.phone !== '' && !form.errorText('mobileNumber')) && (
          <RestrictedField
            form={form}
            name="mobileNumber"
            characters="digits"
            label={text('marketing.contact.mobileNumber')}
            help={text('marketing.contact.mobileNumber.help')}
            type="tel"
            autoComplete="tel"
          />
        )}
        <Disclosure
          summary={text('marketing.contact.more')}
          open={isMoreOpen || source === otherFunnelSource}
          onOpenChange={setMoreOpen}
        >
          <Stack $gap={6} $above={3}>
            <SelectField
              form={form}
              name="employeeCount"
              label={text('marketing.contact.employeeCount')}
              optional
              placeholder={choose}
              options={employeeCounts.map((value) => ({
                value,
                label: text(`marketing.contact.employeeCount.${value}`),
              }))}
            />
            <SelectField
              form={form}
              name="industryType"
              label={text('marketing.contact.industryType')}
              optional
              placeholder={choose}
              options={industryTypes.map((value) => ({
                value,
                label: text(`marketing.contact.industryType.${value}`),
              }))}
            />
            <SelectField
              form={form}
              name="source"
              label={text('marketing.contact.source')}
              optional
              placeholder={choose}
              options={funnelSources.map((value) => ({ value, label: text(`marketing.contact.source.${value}`) }))}
            />
            {source === otherFunnelSource && (
              <TextField form={form} name="sourceText" label={text('marketing.contact.sourceText')} />
            )}
          </Stack>
        </Disclosure>
      </FieldGroup>
      <Choices>
        <CheckboxField
          form={form}
          name="dataCollectionConsent"
          label={<Trans id="marketing.contact.consent" components={{ privacy: <LegalLink type="pnp" /> }} />}
        />
        <CheckboxField
          form={form}
          name="newsletterConsent"
          optional
          label={text('marketing.contact.newsletterConsent')}
        />
      </Choices>
      <HiddenField {...form.register('homepage')} />
      <Submit form={form}>{text('marketing.contact.submit')}</Submit>
    </Form>
  );
}
