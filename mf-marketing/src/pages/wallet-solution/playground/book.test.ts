import { balanceLimit, balanceOf, addMove, rejectionOf, type BookLine } from './book.ts';

const after = (...moves: ('charge' | 'payment' | 'cancel')[]) =>
  moves.reduce<readonly BookLine[]>((book, move) => addMove(book, move), []);

test('the balance is the sum of the lines', () => {
  const book = after('charge', 'payment', 'cancel');
  expect(balanceOf(book)).toBe(35_000);
  expect(balanceOf(book)).toBe(book.reduce((sum, { amount }) => sum + amount, 0));
});

test('a payment above the balance is declined and adds no line', () => {
  const book = after('charge', 'payment', 'payment');
  expect(rejectionOf(book, 'payment')).toBe('balance');
  expect(addMove(book, 'payment')).toBe(book);
});

test('refunds do not exceed payments', () => {
  expect(rejectionOf(after('charge'), 'cancel')).toBe('nothing');
  const book = after('charge', 'payment', 'cancel', 'cancel', 'cancel', 'cancel', 'cancel');
  expect(rejectionOf(book, 'cancel')).toBe('nothing');
});

test("the balance does not exceed the wallet's limit", () => {
  const book = after(...Array<'charge'>(41).fill('charge'));
  expect(balanceOf(book)).toBe(balanceLimit);
  expect(rejectionOf(book, 'charge')).toBe('limit');
});
