import { useNavigate } from 'react-router-dom';

import { createProjectInquiry } from '@up/api/calls/projects/inquiry';
import type { SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';
import { developmentTypes, inquiryLimits, inquiryType, ProjectInquiryForm } from '@up/api/forms/inquiry';
import { reasonCodes } from '@up/api/problem';
import { Form, SelectField, Submit, TextareaField, TextField, useSubmitForm } from '@up/forms';
import { useChange, useLeaveGuard } from '@up/host';
import { LinkButton, Section } from '@up/ui';

import { AttachedCall } from './attached-call.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { MessageWidth } from './message.tsx';
import { addressOf, isSentInquiry, type InquiryTab } from './inquiry-tab.ts';
import { useInquiryText } from './text.ts';

const rejections = { [reasonCodes.attachmentGone]: { field: 'attachmentId' } } as const;

const draftFields = ['type', 'title', 'description'] as const;

/** The form of a new inquiry. A contract inquiry has only one type, so there is nothing to choose. */
export function InquiryForm({ place, call }: { place: InquiryTab; call?: SandboxCallDetails }) {
  const text = useInquiryText();
  const create = useChange(createProjectInquiry);
  const navigate = useNavigate();
  const { projectId, topic } = place;
  const form = useSubmitForm({
    schema: ProjectInquiryForm,
    defaultValues: {
      type: topic === 'contract' ? inquiryType.contract : '20',
      title: call && titleOf(call),
      attachmentId: '',
      callId: call?.id ?? '',
    },
    draft: { name: `inquiry-${projectId}-${topic}-${call?.id ?? ''}`, fields: draftFields },
    rejections,
    async send(body, signal) {
      const { inquiryId } = await create({ params: { projectId }, body }, { signal });
      await navigate(addressOf(place, inquiryId), { replace: true });
    },
  });
  useLeaveGuard(form.formState.isDirty && !form.sent, isSentInquiry);

  return (
    <Section title={text('projects.inquiries.new')} lead={text(`projects.inquiries.${topic}.lead`)}>
      <MessageWidth>
        <Form onSubmit={form.submit} label={text('projects.inquiries.new')}>
          {topic === 'development' && (
            <SelectField
              form={form}
              name="type"
              label={text('projects.inquiries.type')}
              options={developmentTypes.map((value) => ({ value, label: text(`projects.inquiries.type.${value}`) }))}
            />
          )}
          <TextField form={form} name="title" label={text('projects.inquiries.title')} autoComplete="off" />
          <TextareaField
            form={form}
            name="description"
            label={text('projects.inquiries.description')}
            max={inquiryLimits.description}
            rows={8}
          />
          <AttachmentField form={form} name="attachmentId" />
          {call && <AttachedCall call={call} lead />}
          <Submit
            form={form}
            aside={
              <LinkButton to={addressOf(place)} size="large">
                {text('projects.inquiries.cancel')}
              </LinkButton>
            }
          >
            {text('projects.inquiries.send')}
          </Submit>
        </Form>
      </MessageWidth>
    </Section>
  );
}

/** The title of an inquiry about a call. */
function titleOf({ method, path, status, code }: SandboxCallDetails): string {
  return [method, path.split('?')[0], status, code].filter(Boolean).join(' ').slice(0, inquiryLimits.title);
}
