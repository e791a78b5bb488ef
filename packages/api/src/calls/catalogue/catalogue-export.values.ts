/** The tools that a package is exported for. */
export const collectionTools = ['postman', 'bruno'] as const;
export type CollectionTool = (typeof collectionTools)[number];
