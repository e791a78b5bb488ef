import { styled } from 'styled-components';

import { inkFinish, lightFinish } from './card-finish.ts';

/*
 * Drawn, not photographed: every length is in em, and an em is a part of the card's own width,
 * so the same card is sharp at any size.
 */
const Frame = styled.div`
  container-type: inline-size;
`;

const Face = styled.div<{ $finish: 'ink' | 'light' }>`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  aspect-ratio: 1.586;
  padding: 1.5em 1.6em 1.35em;
  border-radius: 0.95em;
  font-size: calc(100cqw / 22);
  line-height: 1.2;
  overflow: hidden;

  ${({ $finish }) => ($finish === 'ink' ? inkFinish : lightFinish)}
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: start;
  font-size: 1.35em;
  font-weight: 800;
  letter-spacing: -0.04em;
`;

const Chip = styled.svg`
  align-self: center;
  width: 2.9em;
  height: 2.2em;
  color: var(--gray-5);
`;

const Waves = styled.svg`
  width: 1.1em;
  height: 1.1em;
`;

const Bottom = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 1em;
  font-family: var(--font-mono);
  font-variant-numeric: tabular-nums;
`;

const Numbers = styled.span`
  font-size: 1.2em;
  letter-spacing: 0.06em;
  white-space: nowrap;
`;

export interface PaymentCardProps {
  lastDigits: string;
  expiry: string;
  finish?: 'ink' | 'light';
  /** A plastic card shows its chip; one that lives in a phone has none. */
  chip?: boolean;
  className?: string;
}

/** A card of the provider, as a picture. */
export function PaymentCard({ lastDigits, expiry, finish = 'ink', chip = true, className }: PaymentCardProps) {
  return (
    <Frame className={className} aria-hidden>
      <Face $finish={finish}>
        <Top translate="no">
          UP
          <Waves viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round">
            <path d="M3 5.5a5 5 0 0 1 0 5M6.5 3.5a9 9 0 0 1 0 9M10 1.5a13 13 0 0 1 0 13" />
          </Waves>
        </Top>
        {chip ? (
          <Chip viewBox="0 0 29 22" fill="none" stroke="currentColor" strokeWidth="1.2">
            <rect x=".6" y=".6" width="27.8" height="20.8" rx="4" />
            <path d="M.6 7.5h9v7h-9m27.8-7h-9v7h9M9.6 7.5V.6m9.8 6.9V.6M9.6 14.5v6.9m9.8-6.9v6.9" />
          </Chip>
        ) : (
          <span />
        )}
        <Bottom>
          <Numbers>•••• {lastDigits}</Numbers>
          <span>{expiry}</span>
        </Bottom>
      </Face>
    </Frame>
  );
}
