import { useState } from 'react';
import { styled } from 'styled-components';

import { Button } from '@up/ui';

import { useWon } from '../../../brand/use-won.ts';
import { useText } from '../text.ts';
import { balanceOf, addMove, moves, rejectionOf, type BookLine, type Move } from './book.ts';

const Root = styled.section`
  display: grid;
  justify-items: center;
  min-width: 0;
`;

const Phone = styled.div`
  display: flex;
  flex-direction: column;
  width: min(340px, 100%);
  min-height: 540px;
  padding: var(--space-8) var(--space-6) var(--space-6);
  border: 1px solid var(--border-strong);
  border-radius: 44px;
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);

  h2 {
    color: var(--text-muted);
    font-size: var(--size-14);
    font-weight: 400;
  }

  output {
    font-size: calc(var(--size-36) * 1.1);
    font-weight: 700;
    letter-spacing: -0.03em;
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
  }
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-2);
  margin-block: var(--space-4) var(--space-6);

  button {
    flex-direction: column;
    padding-inline: var(--space-1);
    font-variant-numeric: tabular-nums;
  }

  button span span {
    display: block;
  }
`;

const Lines = styled.ol`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    padding-block: var(--space-2);
    border-top: 1px solid var(--border);
    font-size: var(--size-14);
    line-height: 1.5;
    font-variant-numeric: tabular-nums;
  }

  li > :nth-child(n + 3) {
    color: var(--text-muted);
    font-size: var(--size-12);
  }

  li > :nth-child(even) {
    text-align: right;
  }

  b {
    font-weight: 700;
  }

  b[data-incoming] {
    color: var(--money-text);
  }

  @media (prefers-reduced-motion: no-preference) {
    li:first-child {
      animation: enter var(--slow) var(--ease);
    }
  }

  @keyframes enter {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
`;

const Word = styled.p`
  min-height: 1.5em;
  margin-top: var(--space-3);
  color: var(--text-muted);
  font-size: var(--size-12);
  line-height: 1.5;
`;

const shownLines = 4;
const order: readonly Move[] = ['charge', 'payment', 'cancel'];
const firstBook = order.reduce<readonly BookLine[]>(addMove, []);

/** An interactive wallet: each button adds a line, and the balance is the sum of the lines. */
export function Playground() {
  const text = useText();
  const won = useWon();
  const [book, setBook] = useState<readonly BookLine[]>(firstBook);
  const [rejection, setRejection] = useState<ReturnType<typeof rejectionOf>>();

  function perform(move: Move) {
    setRejection(rejectionOf(book, move));
    setBook(addMove(book, move));
  }
  return (
    <Root aria-label={text('marketing.wallets.try')}>
      <Phone>
        <h2>{text('marketing.wallets.balance')}</h2>
        <output>{won(balanceOf(book))}</output>
        <Buttons>
          {order.map((move) => (
            <Button key={move} size="small" onClick={() => perform(move)}>
              <span>
                <span>{text(`marketing.wallets.do.${move}`)}</span>
                <span>{won(Math.abs(moves[move]))}</span>
              </span>
            </Button>
          ))}
        </Buttons>
        <Lines>
          {book
            .slice(-shownLines)
            .toReversed()
            .map(({ number, move, amount, balanceAfter }) => (
              <li key={number}>
                <span>{text(`marketing.wallets.line.${move}`)}</span>
                <b data-incoming={amount > 0 || undefined}>{won(amount, { signed: true })}</b>
                <span>{text('marketing.wallets.line', { number })}</span>
                <span>{text('marketing.wallets.after', { amount: won(balanceAfter) })}</span>
              </li>
            ))}
        </Lines>
        <Word role="status">{text(rejection ? `marketing.wallets.word.${rejection}` : 'marketing.wallets.word')}</Word>
      </Phone>
    </Root>
  );
}
