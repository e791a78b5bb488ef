/** Sentences whose number is no promise about the sandbox: a picture, production, or a figure of speech. */
export const noPromise: readonly string[] = [
  ...['as little as 90 days', 'differs in three values', 'up to four steps', 'code in four languages'],
  ...[
    'Three lists show',
    'from three sides',
    'Two people, one resource',
    'the two other outcomes',
    'which of the last two',
  ],
  ...['Wait 1, 2, 4 and 8 seconds', '18,500 won, or 185.00', 'Prices on the portal', 'random fill, so two blocks'],
  ...['one business day', 'stay readable for five years', 'public half', 'There is no plastic', 'month, two digits'],
  ...['such as 2026-11-03', 'six to eight digits'],
];
