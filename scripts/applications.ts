/** The applications of the site, in the order in which they are published. */
export const applications = ['shell', 'mf-marketing', 'mf-docs', 'mf-account', 'mf-projects'] as const;
