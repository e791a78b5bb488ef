interface Address {
  method: string;
  path: string;
}

/** The cases that only a program of the customer can pass: no request that the portal prepares does. */
export const ownCodeKinds = ['fallback', 'callback', 'retry', 'reconciliation'] as const;
export type OwnCodeKind = (typeof ownCodeKinds)[number];

/** The API of each, and another one that must be tested too, where it takes two. */
const ownCodeApis: Readonly<Record<OwnCodeKind, { api: string; besides?: string }>> = {
  fallback: { api: 'POST /sandbox/v1/payments', besides: '/sandbox/v1/decision-endpoint' },
  callback: { api: 'GET /sandbox/v1/callback-deliveries' },
  retry: { api: 'POST /sandbox/v1/payments', besides: '/sandbox/v1/payments/reverse' },
  reconciliation: { api: 'POST /sandbox/v1/reconciliation-files/{fileId}/reports' },
};

/**
 * The cases of own code that a UAT of some APIs has for one of them.
 *
 * @param api one of the tested APIs
 * @param apis all APIs of the UAT
 */
export function ownCodeCases({ method, path }: Address, apis: readonly Address[]): OwnCodeKind[] {
  return ownCodeKinds.filter((kind) => {
    const { api, besides } = ownCodeApis[kind];
    return api === `${method} ${path}` && (besides === undefined || apis.some((each) => each.path === besides));
  });
}

/** Whether a case is one of them. */
export function isOwnCodeKind(kind: string): kind is OwnCodeKind {
  return ownCodeKinds.some((each) => each === kind);
}
