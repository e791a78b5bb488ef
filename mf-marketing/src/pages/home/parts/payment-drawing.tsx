import { styled } from 'styled-components';

import { useText } from '../../../text.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-2) var(--space-4);
  font-size: var(--size-14);
  line-height: 1.4;

  dd {
    font-family: var(--font-mono);
    text-align: right;
  }
`;

/** The responses of an approval and a cancellation. */
export function PaymentDrawing() {
  const text = useText();
  return (
    <List>
      <dt>{text('marketing.home.parts.payment.approved')}</dt>
      <dd>approvalCode 30418825</dd>
      <dt>{text('marketing.home.parts.payment.cancelled')}</dt>
      <dd>nrNumber 261103000000418</dd>
    </List>
  );
}
