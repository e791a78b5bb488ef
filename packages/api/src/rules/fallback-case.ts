interface Address {
  method: string;
  path: string;
}

/**
 * Whether a UAT of some APIs has a case for one of them in which the fallback decides: an application that decides about
 * payments also shows what happens when it does not.
 *
 * @param api one of the tested APIs
 * @param apis all APIs of the UAT
 */
export function hasFallbackCase({ method, path }: Address, apis: readonly Address[]): boolean {
  const isPayment = method === 'POST' && path === '/sandbox/v1/payments';
  return isPayment && apis.some((each) => each.path === '/sandbox/v1/decision-endpoint');
}
