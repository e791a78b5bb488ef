import { FileText, Paperclip } from 'lucide';
import { useId, useRef, type ChangeEvent, type ReactNode } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { styled } from 'styled-components';

import { Button, Field, Icon, Note, useFieldControl, VisuallyHidden } from '@up/ui';

import { useFormsText } from '../text.ts';
import { useFieldFrame, type FormFieldProps } from './text-field.tsx';
import { usePdfUpload, type Upload } from './use-pdf-upload.ts';

export type { UploadOptions } from './use-pdf-upload.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  min-height: var(--control-44);
  font-size: var(--size-14);
`;

const Name = styled.span`
  display: inline-flex;
  flex: 1;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Bar = styled.progress`
  flex: 1 1 120px;
  height: 6px;
  accent-color: var(--brand);
`;

const Announcement = styled(Note)`
  &:not(:empty) {
    margin-top: var(--space-2);
  }
`;

interface PdfFieldProps<Values extends FieldValues, Parsed> extends Omit<FormFieldProps<Values, Parsed>, 'help'> {
  /** Uploads the file; returns the field's value, such as the id of the attachment. */
  upload: Upload<PathValue<Values, FieldPath<Values>>>;
  /** Deletes an uploaded file that is removed from the form, by the field's value. */
  discard?: (value: PathValue<Values, FieldPath<Values>>) => void;
}

/**
 * One PDF under 20 MB (product.md#attachments). It is uploaded as soon as it is chosen, with progress, and can be
 * cancelled; the field's value is the result of `upload`, and empty again when the file is removed.
 *
 * @example
 *     upload={(file, options) => portal.call(uploadAttachment, { body: file }, options).then(({ id }) => id)}
 */
export function PdfField<Values extends FieldValues, Parsed>(props: PdfFieldProps<Values, Parsed>) {
  const { form, name, label, optional, upload, discard } = props;
  const text = useFormsText();
  const frame = useFieldFrame({ form, name, label, optional, help: text('forms.file.help') });
  const input = useRef<HTMLInputElement>(null);
  const nameId = useId();
  const pdf = usePdfUpload(upload, (value) =>
    form.setValue(name, (value ?? '') as PathValue<Values, typeof name>, {
      shouldDirty: true,
      shouldValidate: value !== undefined,
    }),
  );
  const { state } = pdf;

  function remove() {
    if (state.step === 'sent') discard?.(form.getValues(name));
    pdf.remove();
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // So that the same file can be chosen again.
    event.target.value = '';
    form.waitFor(pdf.choose(files));
  }
  return (
    <Field {...frame} error={pdf.error ?? frame.error}>
      <Row>
        <input ref={input} type="file" accept="application/pdf,.pdf" multiple hidden onChange={choose} />
        {state.file ? (
          <>
            <Name id={nameId}>
              <Icon of={FileText} />
              {state.file.name}
            </Name>
            {state.step === 'sending' && (
              <Bar max={1} value={state.progress} aria-label={text('forms.file.sending', { name: state.file.name })} />
            )}
            <Button size="small" aria-describedby={nameId} onClick={remove}>
              {text(state.step === 'sending' ? 'forms.file.cancel' : 'forms.file.remove')}
            </Button>
          </>
        ) : (
          <PickButton onClick={() => input.current?.click()} label={label} />
        )}
      </Row>
      <Announcement role="status">{pdf.announcement}</Announcement>
    </Field>
  );
}

/** The field's label, help and error describe the button: the file input itself is hidden. */
function PickButton({ onClick, label }: { onClick: () => void; label: ReactNode }) {
  const text = useFormsText();
  const { id, 'aria-describedby': describedBy } = useFieldControl() as { id?: string; 'aria-describedby'?: string };
  const nameId = useId();
  return (
    <Button id={id} aria-describedby={describedBy} aria-labelledby={nameId} onClick={onClick}>
      <Icon of={Paperclip} />
      <span id={nameId}>
        {text('forms.file.choose')}
        <VisuallyHidden>: {label}</VisuallyHidden>
      </span>
    </Button>
  );
}
