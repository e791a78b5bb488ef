/** The response code of an approved payment. */
const approvedCode = '0000';

/** A code of a response with status 200 is the outcome of a payment only if it has four digits. */
const paymentCode = /^\d{4}$/;

/** Whether a call whose status says nothing about it was declined: a payment with another code than that of an approval. */
export function isDeclined({ status, code }: { status: number; code: string | null }): boolean {
  return status < 400 && code !== null && paymentCode.test(code) && code !== approvedCode;
}

/** The code to show beside the status of a call. Other fields of a success that look like a code are none. */
export function shownCode({ status, code }: { status: number; code: string | null }): string | null {
  return code !== null && (status >= 400 || paymentCode.test(code)) ? code : null;
}
