import { useQueryClient } from '@tanstack/react-query';

import { paymentTestCards, paymentTestSteps } from '@up/api/calls/payment-test';

/** Reloads cards and steps after a step. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [paymentTestCards, paymentTestSteps].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
    );
  };
}
