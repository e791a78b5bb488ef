export const moves = { charge: 50_000, payment: -18_500, cancel: 3_500 } as const;
export type Move = keyof typeof moves;

export interface BookLine {
  /** A counter; a key for lists. */
  number: number;
  move: Move;
  amount: number;
  balanceAfter: number;
}

/** The sandbox's default limit of a wallet's balance. */
export const balanceLimit = 2_000_000;

export function balanceOf(book: readonly BookLine[]): number {
  return book.at(-1)?.balanceAfter ?? 0;
}

/** Why a transaction is impossible now; undefined when it is possible. A cancellation refunds at most what was paid. */
export function rejectionOf(book: readonly BookLine[], move: Move): 'limit' | 'balance' | 'nothing' | undefined {
  const balance = balanceOf(book);
  if (move === 'charge') return balance + moves.charge > balanceLimit ? 'limit' : undefined;
  if (move === 'payment') return balance + moves.payment < 0 ? 'balance' : undefined;
  const paid = -sumOf(book, 'payment') - sumOf(book, 'cancel');
  return paid < moves.cancel ? 'nothing' : undefined;
}

/** The book with another line, or unchanged when the transaction is impossible. */
export function addMove(book: readonly BookLine[], move: Move): readonly BookLine[] {
  if (rejectionOf(book, move)) return book;
  const amount = moves[move];
  return [...book, { number: book.length + 1, move, amount, balanceAfter: balanceOf(book) + amount }];
}

function sumOf(book: readonly BookLine[], move: Move): number {
  return book.filter((line) => line.move === move).reduce((sum, { amount }) => sum + amount, 0);
}
