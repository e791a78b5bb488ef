import { css, styled } from 'styled-components';

import { media, PaymentCard } from '@up/ui';

const Root = styled.div`
  position: relative;
  height: 420px;

  > * {
    position: absolute;
    bottom: 72px;
    left: calc(50% - 160px);
    width: 320px;
    transform-origin: 50% 210%;
    transition: transform var(--slow) var(--ease);
  }

  > :nth-child(1) {
    transform: rotate(-22deg);
  }

  > :nth-child(2) {
    transform: rotate(-1deg) translateY(-28px);
  }

  > :nth-child(3) {
    transform: rotate(20deg);
  }

  @media (hover: hover) {
    &:hover > :nth-child(1) {
      transform: rotate(-25deg);
    }

    &:hover > :nth-child(3) {
      transform: rotate(23deg);
    }
  }

  ${media.below768(css`
    height: 270px;
    margin-inline: calc(-1 * var(--gutter));
    overflow-x: clip;

    > * {
      bottom: 48px;
      left: calc(50% - 95px);
      width: 190px;
    }
  `)}
`;

/** Three cards of one programme: a dark and a light plastic one, and one in a phone. */
export function CardFan() {
  return (
    <Root>
      <PaymentCard lastDigits="4821" expiry="11/31" light />
      <PaymentCard lastDigits="7730" expiry="02/30" />
      <PaymentCard lastDigits="0416" expiry="08/31" light chip={false} />
    </Root>
  );
}
