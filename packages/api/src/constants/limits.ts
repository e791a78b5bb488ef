/** The default maximum length of a password, which the run-time configuration can change (product.md#passwords). */
export const defaultPasswordMaxLength = 12;

/** product.md#attachments: one attachment, a PDF, under 20 MB. */
export const attachment = { files: 1, type: 'application/pdf', maxBytes: 20 * 1024 * 1024 } as const;
