import { writeInquiryMessage } from '@up/api/calls/projects/inquiry';
import { inquiryLimits, InquiryMessageForm } from '@up/api/forms/inquiry';
import { reasonCodes } from '@up/api/problem';
import { Form, Submit, TextareaField, useSubmitForm } from '@up/forms';
import { useChange, useLeaveGuard } from '@up/host';

import { AttachmentField, messageFields } from './attachment-field.tsx';
import { MessageWidth } from './message.tsx';
import { useInquiryText } from './text.ts';

const rejections = { [reasonCodes.attachmentGone]: { field: 'attachmentId' } } as const;

interface ReplyFormProps {
  projectId: string;
  inquiryId: string;
  /** How many messages it follows: input of a sent one is not that of the next. */
  after: number;
  /** It has been answered: a reply reopens it. */
  reopens: boolean;
}

/** Adds a reply to an inquiry. */
export function ReplyForm({ projectId, inquiryId, after, reopens }: ReplyFormProps) {
  const text = useInquiryText();
  const write = useChange(writeInquiryMessage);
  const form = useSubmitForm({
    schema: InquiryMessageForm,
    defaultValues: { attachmentId: '' },
    draft: { name: `reply-${inquiryId}-${after}`, fields: messageFields },
    rejections,
    async send(body, signal) {
      await write({ params: { projectId, inquiryId }, body }, { signal });
    },
  });
  useLeaveGuard(form.formState.isDirty && !form.sent);
  return (
    <MessageWidth>
      <Form onSubmit={form.submit} label={text('projects.inquiries.reply')}>
        <TextareaField
          form={form}
          name="description"
          label={text('projects.inquiries.reply')}
          help={reopens ? text('projects.inquiries.reopens') : undefined}
          max={inquiryLimits.description}
          rows={5}
        />
        <AttachmentField form={form} name="attachmentId" />
        <Submit form={form}>{text(reopens ? 'projects.inquiries.reopen' : 'projects.inquiries.add')}</Submit>
      </Form>
    </MessageWidth>
  );
}
