import { styled } from 'styled-components';

import { useText } from '../../../text.ts';
import { Ledger } from '../../../brand/ledger.tsx';

const Balance = styled.p`
  margin-bottom: var(--space-2);
  font-size: var(--size-28);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
`;

export function WalletDrawing() {
  const text = useText();
  return (
    <div>
      <Balance>{text('marketing.home.stage.balanceAmount')}</Balance>
      <Ledger
        lines={[
          {
            description: text('marketing.home.stage.charge'),
            amount: text('marketing.home.stage.chargeAmount'),
            incoming: true,
          },
          { description: text('marketing.home.stage.payment'), amount: text('marketing.home.stage.paymentAmount') },
        ]}
      />
    </div>
  );
}
