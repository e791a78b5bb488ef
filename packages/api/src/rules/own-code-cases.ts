/** What can go wrong between a programme and its endpoint, each to be tried without a payment. */
export const drills = [
  'LATE',
  'WRONG_SIGNATURE',
  'INVALID_JSON',
  'REFUSED',
  'SERVER_ERROR',
  'PART',
  'DUPLICATE',
] as const;
export type Drill = (typeof drills)[number];

interface Address {
  method: string;
  path: string;
}

/** The cases that only a program of the customer can pass: no request that the portal prepares does. */
export const ownCodeKinds = ['fallback', 'callback', 'retry', 'reconciliation', 'drill'] as const;
export type OwnCodeKind = (typeof ownCodeKinds)[number];

/** The API of each, another one that must be tested too, where it takes two, and the drills that have a case each. */
const ownCodeApis: Readonly<Record<OwnCodeKind, { api: string; besides?: string; drills?: readonly Drill[] }>> = {
  fallback: { api: 'POST /sandbox/v1/payments', besides: '/sandbox/v1/decision-endpoint' },
  callback: { api: 'GET /sandbox/v1/callback-deliveries' },
  retry: { api: 'POST /sandbox/v1/payments', besides: '/sandbox/v1/payments/reverse' },
  reconciliation: { api: 'POST /sandbox/v1/reconciliation-files/{fileId}/reports' },
  // Of this API alone, so that a package requires the drills by requiring it.
  drill: { api: 'GET /sandbox/v1/decisions/{decisionId}', drills },
};

/** A case of own code. */
export interface OwnCodeCase {
  kind: OwnCodeKind;
  /** Null but for a drill. */
  drill: Drill | null;
}

/**
 * The cases of own code that a UAT of some APIs has for one of them.
 *
 * @param api one of the tested APIs
 * @param apis all APIs of the UAT
 */
export function ownCodeCases({ method, path }: Address, apis: readonly Address[]): OwnCodeCase[] {
  return ownCodeKinds.flatMap((kind) => {
    const { api, besides, drills: ofKind = [null] } = ownCodeApis[kind];
    const isCase = api === `${method} ${path}` && (besides === undefined || apis.some((each) => each.path === besides));
    return isCase ? ofKind.map((drill) => ({ kind, drill })) : [];
  });
}

/** Whether a case is one of them. */
export function isOwnCodeKind(kind: string): kind is OwnCodeKind {
  return ownCodeKinds.some((each) => each === kind);
}
