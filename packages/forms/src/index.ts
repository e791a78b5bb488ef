export { ActionProblem } from './submitting/action-problem.tsx';
export { CheckboxField, Choices } from './fields/checkbox-field.tsx';
export { confirmDialog, type ConfirmDialogOptions } from './dialogs/confirm-dialog.tsx';
export { DataBoundary, type FailureProps } from './loading/data-boundary.tsx';
export { DialogForm } from './dialogs/dialog-form.ts';
export { FieldGroup } from './fields/field-group.tsx';
export { Form, FormWidth } from './submitting/form.tsx';
export { deleteDraft, saveDraft, readDraft } from './submitting/draft.ts';
export { LegalLink } from './dialogs/legal-link.tsx';
export { ListPaging, type ListPagingProps } from './lists/list-paging.tsx';
export { LoadFailure } from './loading/load-failure.tsx';
export { PasswordField } from './fields/password-field.tsx';
export { PdfField, type UploadOptions } from './fields/pdf-field.tsx';
export { RadioField } from './fields/radio-field.tsx';
export { RestrictedField } from './fields/restricted-field.tsx';
export { SelectField } from './fields/select-field.tsx';
export { SlowNotice } from './submitting/slow-notice.tsx';
export { Submit } from './submitting/submit.tsx';
export { TextField, useFieldFrame, type FormFieldProps } from './fields/text-field.tsx';
export { TextareaField } from './fields/textarea-field.tsx';
export { typedConfirmationDialog, type TypedConfirmationOptions } from './dialogs/typed-confirmation-dialog.tsx';
export { useDraft, useDraftSaving } from './submitting/use-draft.ts';
export { useListQuery } from './lists/use-list-query.ts';
export { useListSearch } from './lists/use-list-search.ts';
export { useProblemText } from './loading/use-problem-text.ts';
export { useSending, type Sending } from './submitting/use-sending.ts';
export {
  useSubmitForm,
  type FormOptions,
  type Rejection as Refusal,
  type SubmitForm,
} from './submitting/use-submit-form.ts';
export { readTabValue, removeTabValue, storeTabValue } from './submitting/tab-storage.ts';
