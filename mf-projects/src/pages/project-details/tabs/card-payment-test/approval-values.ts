import * as z from 'zod/mini';

import { approvalKinds, PaymentApprovalForm, simulatedCodes } from '@up/api/forms/payment-test';

/** The form of an approval. The empty response code lets the sandbox decide. */
export const approvalValues = z.extend(PaymentApprovalForm, {
  kind: z.enum(approvalKinds),
  responseCode: z.enum(['', ...simulatedCodes]),
});

export type Approval = z.infer<typeof approvalValues>;

/** As typed. */
export type ApprovalValues = z.input<typeof approvalValues>;
