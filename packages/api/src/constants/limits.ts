/** The default maximum length of a password, which the run-time configuration can change (product.md#passwords). */
export const defaultPasswordMaxLength = 12;

/** product.md#attachments: one attachment, a PDF, under 20 MB. */
export const attachment = { files: 1, type: 'application/pdf', maxBytes: 20 * 1024 * 1024 } as const;

/** Of the stack in a report: thirty of them are less than the 64 KB that a browser sends when a page is left. */
export const stackMaxLength = 1500;
