import { css } from 'styled-components';

/** Fine rings as on a banknote, around a point off the lower right corner, one em apart. */
export const rings = (colour: string) => css`repeating-radial-gradient(
  circle at 104% 128%,
  transparent 0 0.92em,
  color-mix(in oklab, ${colour}, transparent 72%) 0.94em 0.98em,
  transparent 1em
)`;

const glow = css`radial-gradient(circle at 92% 108%, color-mix(in oklab, var(--brand), transparent 12%), transparent 62%),
  linear-gradient(118deg, var(--code-raised), var(--code-surface) 62%)`;

/** The dark background of the provider's card, in both themes. */
export const inkGround = css`
  background: ${glow};
  color: var(--code-text);
  box-shadow: inset 0 0 0 1px var(--code-border);
`;

/** The dark face of the card. */
export const inkFinish = css`
  ${inkGround}
  background: ${rings('var(--money)')}, ${glow};
  box-shadow:
    inset 0 0 0 1px var(--code-border),
    var(--shadow-floating);
`;

/** The light face of the card. */
export const lightFinish = css`
  background: ${rings('var(--brand)')}, linear-gradient(118deg, var(--surface-raised), var(--brand-tint));
  color: var(--text);
  box-shadow:
    inset 0 0 0 1px var(--border),
    var(--shadow-floating);
`;
