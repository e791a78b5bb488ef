import { answerInquiry } from '@up/api/calls/projects/inquiry';
import { inquiryLimits, InquiryMessageForm } from '@up/api/forms/inquiry';
import { reasonCodes } from '@up/api/problem';
import { Form, Submit, TextareaField, useSubmitForm } from '@up/forms';
import { useChange, useLeaveGuard } from '@up/host';

import { useOperatorText } from '../../operator/text.ts';
import { AttachmentField, messageFields } from '../../inquiries/attachment-field.tsx';
import { MessageWidth } from '../../inquiries/message.tsx';

const rejections = { [reasonCodes.attachmentGone]: { field: 'attachmentId' } } as const;

interface AnswerFormProps {
  inquiryId: string;
  /** How many messages it answers: input of a sent one is not that of the next. */
  after: number;
  /** The sender is not a member: the answer is sent by mail and cannot contain a file. */
  byMail: boolean;
}

/** Answers an inquiry; the sender is notified by mail. */
export function AnswerForm({ inquiryId, after, byMail }: AnswerFormProps) {
  const text = useOperatorText();
  const answer = useChange(answerInquiry);
  const form = useSubmitForm({
    schema: InquiryMessageForm,
    defaultValues: { attachmentId: '' },
    names: { description: text('projects.operator.inquiry.answer.named') },
    draft: { name: `answer-${inquiryId}-${after}`, fields: messageFields },
    rejections,
    async send(body, signal) {
      await answer({ params: { inquiryId }, body }, { signal });
    },
  });
  useLeaveGuard(form.formState.isDirty && !form.sent);
  return (
    <MessageWidth>
      <Form onSubmit={form.submit} label={text('projects.operator.inquiry.answer')}>
        <TextareaField
          form={form}
          name="description"
          label={text('projects.operator.inquiry.answer')}
          help={text(byMail ? 'projects.operator.inquiry.answer.mail' : 'projects.operator.inquiry.answer.project')}
          max={inquiryLimits.description}
          rows={6}
        />
        {!byMail && <AttachmentField form={form} name="attachmentId" />}
        <Submit form={form}>{text('projects.operator.inquiry.answer.send')}</Submit>
      </Form>
    </MessageWidth>
  );
}
