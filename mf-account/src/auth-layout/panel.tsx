import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Fine rings as on a banknote, around a point off the lower right corner. */
const rings = `repeating-radial-gradient(
  circle at 104% 112%,
  transparent 0 22px,
  color-mix(in oklab, var(--money), transparent 76%) 22.5px 23px,
  transparent 23.5px
)`;

const Sheet = styled.div`
  /* Less prominent than the text, but readable where the sheet is brightest. */
  --panel-muted: color-mix(in oklab, var(--code-text), transparent 26%);

  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--space-8);
  height: 100%;
  padding: var(--space-12);
  border-radius: var(--radius-16);
  background:
    radial-gradient(circle at 92% 108%, color-mix(in oklab, var(--brand), transparent 8%), transparent 58%),
    linear-gradient(124deg, var(--code-raised), var(--code-surface) 58%);
  box-shadow: inset 0 0 0 1px var(--code-border);
  color: var(--code-text);
  overflow: hidden;

  &::before {
    position: absolute;
    inset: 0;
    background: ${rings};
    content: '';
    mask: radial-gradient(circle at 104% 112%, var(--ink) 12%, transparent 62%);
  }

  > * {
    position: relative;
  }

  /*
   * The height of each picture: it stands at the lower edge, and would rise as its rows arrive. Until then it is no
   * :last-child.
   */
  > * + * {
    min-height: 257px;
  }
`;

/** The dark panel next to a form, the same in both themes: an enlarged card of the provider. */
export function Panel({ children }: { children: ReactNode }) {
  return <Sheet data-theme="dark">{children}</Sheet>;
}

export const PanelClaim = styled.p`
  max-width: 14em;
  font-size: var(--size-36);
  font-weight: 700;
  letter-spacing: -0.025em;
  line-height: 1.22;
  text-wrap: balance;
`;
