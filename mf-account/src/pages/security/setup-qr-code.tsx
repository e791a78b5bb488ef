import { styled } from 'styled-components';

import type { QrCode } from '@up/api/calls/people/second-factor';

import { useText } from '../../text.ts';

/** Dark on light in every theme: many scanners read no inverted codes. */
const Root = styled.svg`
  display: block;
  width: min(216px, 100%);
  margin-inline: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-6);
  background: #fff;
  color: #000;
`;

/** The setup key of an authenticator app to scan. The key is also shown as text. */
export function SetupQrCode({ size, path }: QrCode) {
  const text = useText();
  return (
    <Root
      role="img"
      aria-label={text('account.security.app.qr')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </Root>
  );
}
