import { useMutation } from '@tanstack/react-query';

import { resendCallback } from '@up/api/calls/sandbox/callback';
import { useChange } from '@up/host';

/** Sends a callback again, with the same event and a new signature. */
export function useResend(projectId: string, deliveryId: string) {
  const sendAgain = useChange(resendCallback);
  return useMutation({ mutationFn: () => sendAgain({ params: { projectId, deliveryId } }) });
}
