import { styled } from 'styled-components';

import { pages } from '@up/api/pages';

import { useText } from '../../../text.ts';
import { Section } from '../../../layout/section.tsx';
import { AcceptanceDrawing } from './acceptance-drawing.tsx';
import { IssuingDrawing } from './issuing-drawing.tsx';
import { KeyDrawing } from './key-drawing.tsx';
import { SandboxDrawing } from './sandbox-drawing.tsx';
import { Tile } from './tile.tsx';
import { WalletDrawing } from './wallet-drawing.tsx';

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
function PaymentDrawing() {
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

/** A sheet divided by thin lines: the gap of the grid shows the border colour behind it. */
const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 1px;
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  background: var(--border);
  overflow: hidden;
`;

/** The features, as a grid of tiles in different sizes. */
export function Parts() {
  const text = useText();
  return (
    <Section title={text('marketing.home.parts.title')} lead={text('marketing.home.parts.lead')}>
      <Sheet>
        <Tile
          size="large"
          to={pages.cardIssuing()}
          name={text('marketing.home.parts.issuing')}
          what={text('marketing.home.parts.issuing.what')}
        >
          <IssuingDrawing />
        </Tile>
        <Tile
          size="small"
          to={pages.digitalWallet()}
          name={text('marketing.home.parts.wallet')}
          what={text('marketing.home.parts.wallet.what')}
        >
          <WalletDrawing />
        </Tile>
        <Tile size="small" name={text('marketing.home.parts.payment')} what={text('marketing.home.parts.payment.what')}>
          <PaymentDrawing />
        </Tile>
        <Tile
          size="half"
          to={pages.coreApi()}
          name={text('marketing.home.parts.sandbox')}
          what={text('marketing.home.parts.sandbox.what')}
        >
          <SandboxDrawing />
        </Tile>
        <Tile size="half" name={text('marketing.home.parts.keys')} what={text('marketing.home.parts.keys.what')}>
          <KeyDrawing />
        </Tile>
        <Tile
          size="row"
          name={text('marketing.home.parts.acceptance')}
          what={text('marketing.home.parts.acceptance.what')}
        >
          <AcceptanceDrawing />
        </Tile>
      </Sheet>
    </Section>
  );
}
