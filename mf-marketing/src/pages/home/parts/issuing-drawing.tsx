import { css, styled } from 'styled-components';

import { media, PaymentCard } from '@up/ui';

import { useText } from '../../../text.ts';
import { issueCard } from '../example.ts';
import { Ledger } from '../../../brand/ledger.tsx';

const Root = styled.div`
  position: relative;
  align-self: stretch;
  min-height: 380px;
  margin: 0 calc(-1 * var(--space-8)) calc(-1 * var(--space-8));
  overflow: hidden;

  ${media.below768(css`
    min-height: 330px;
    margin: 0 calc(-1 * var(--space-6)) calc(-1 * var(--space-6));
  `)}
`;

const Plastic = styled(PaymentCard)`
  position: absolute;
  top: 92px;
  left: 40px;
  width: 400px;
  transform: rotate(-8deg);

  ${media.below768(css`
    top: 64px;
    left: -40px;
    width: 300px;
  `)}
`;

/** A phone, of which only the top is visible. */
const Phone = styled.div`
  position: absolute;
  top: 8px;
  right: 48px;
  width: 248px;
  height: 480px;
  padding: 44px 16px;
  border: 1px solid var(--border-strong);
  border-radius: 36px;
  background: var(--surface-sunken);
  box-shadow: var(--shadow-floating);

  &::before {
    position: absolute;
    top: 16px;
    left: 50%;
    width: 64px;
    height: 14px;
    margin-left: -32px;
    border-radius: 7px;
    background: var(--border-strong);
    content: '';
  }

  ${media.below768(css`
    right: 24px;
    width: 200px;
  `)}
`;

const Moves = styled(Ledger)`
  margin-top: var(--space-6);
`;

/** A plastic card and one in a phone. */
export function IssuingDrawing() {
  const text = useText();
  return (
    <Root>
      <Plastic {...issueCard.card} light />
      <Phone>
        <PaymentCard lastDigits="7730" expiry="02/30" chip={false} />
        <Moves
          lines={[
            {
              description: text('marketing.home.parts.issuing.cafe'),
              amount: text('marketing.home.parts.issuing.cafe.amount'),
            },
            {
              description: text('marketing.home.parts.issuing.bus'),
              amount: text('marketing.home.parts.issuing.bus.amount'),
            },
            {
              description: text('marketing.home.parts.issuing.refund'),
              amount: text('marketing.home.parts.issuing.refund.amount'),
              incoming: true,
            },
          ]}
        />
      </Phone>
    </Root>
  );
}
