import { styled } from 'styled-components';

import { inkFinish, lightFinish } from './card-finish.ts';

const Frame = styled.div`
  container-type: inline-size;
`;

/* A drawing: every length is in em, and an em is a fraction of the card's width, so the card is sharp at any size. */
const Face = styled.div<{ $light: boolean }>`
  display: grid;
  aspect-ratio: 1.586;
  padding: 1.5em 1.6em;
  border-radius: 0.95em;
  font-size: calc(100cqw / 22);
  line-height: 1;
  forced-color-adjust: none;
  ${({ $light }) => ($light ? lightFinish : inkFinish)}

  div {
    display: flex;
    justify-content: space-between;
  }

  div:first-child {
    font-size: 1.35em;
    font-weight: 700;
    letter-spacing: -0.04em;
  }

  div:last-child {
    align-self: end;
    font-family: var(--font-mono);
    letter-spacing: 0.05em;
  }

  svg {
    height: 1.1em;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.3;
  }

  > svg {
    height: 2.2em;
    color: var(--gray-6);
  }
`;

export interface PaymentCardProps {
  lastDigits: string;
  expiry: string;
  light?: boolean;
  /** A plastic card shows its chip; a card in a phone has none. */
  chip?: boolean;
  className?: string;
}

/** A picture of the provider's card. */
export function PaymentCard({ lastDigits, expiry, light = false, chip = true, className }: PaymentCardProps) {
  return (
    <Frame className={className} aria-hidden>
      <Face $light={light}>
        <div translate="no">
          UP
          <svg viewBox="0 0 16 16">
            <path d="M3 5.5a5 5 0 0 1 0 5M6.5 3.5a9 9 0 0 1 0 9M10 1.5a13 13 0 0 1 0 13" />
          </svg>
        </div>
        {chip && (
          <svg viewBox="0 0 29 22">
            <path d="M5 .6h19a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4v-13a4 4 0 0 1 4-4M1 7.5h9v7H1m27 0h-9v-7h9M10 7.5V.6m9 6.9V.6m-9 13.9v7m9-7v7" />
          </svg>
        )}
        <div>
          <span>•••• {lastDigits}</span>
          {expiry}
        </div>
      </Face>
    </Frame>
  );
}
