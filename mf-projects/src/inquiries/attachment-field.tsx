import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';

import { deleteAttachment, uploadAttachment } from '@up/api/calls/projects/attachment';
import { PdfField, type SubmitForm } from '@up/forms';
import { usePortal } from '@up/host';

import { useInquiryText } from './text.ts';

/** What is stored of an unsent message: its text, without a file. */
export const messageFields = ['description'] as const;

interface AttachmentFieldProps<Values extends FieldValues, Parsed> {
  form: SubmitForm<Values, Parsed>;
  name: FieldPath<Values>;
}

/** A PDF attached to a message. */
export function AttachmentField<Values extends FieldValues, Parsed>(props: AttachmentFieldProps<Values, Parsed>) {
  const text = useInquiryText();
  const { call } = usePortal();
  return (
    <PdfField
      {...props}
      label={text('projects.inquiries.attachment')}
      optional
      upload={async (body, options) => {
        const { attachmentId } = await call(uploadAttachment, { query: { fileName: body.name }, body }, options);
        return attachmentId as PathValue<Values, FieldPath<Values>>;
      }}
      discard={(id) => {
        // A file that is not discarded is deleted a day later.
        call(deleteAttachment, { params: { attachmentId: String(id) } }).catch(() => undefined);
      }}
    />
  );
}
