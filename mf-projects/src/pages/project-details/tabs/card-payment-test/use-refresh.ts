import { useQueryClient } from '@tanstack/react-query';

import { paymentTestCards, paymentTestSteps } from '@up/api/calls/payment-test';

/** Reads cards and steps anew after a step. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [paymentTestCards, paymentTestSteps].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
    );
  };
}
