/** What can happen to an API: a deprecated one still works. */
export const changeKinds = ['added', 'changed', 'deprecated', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];
