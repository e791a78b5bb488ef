import { css, type RuleSet } from 'styled-components';

/* `:where` adds no specificity, so that only the order in the source decides, as within a plain media query. */
const desktopForced = `:where(html[data-layout='desktop']) &`;
const desktopNotForced = `:where(html:not([data-layout='desktop'])) &`;

function from(width: number) {
  return <Props extends object = object>(rules: RuleSet<Props>): RuleSet<Props> => css<Props>`
    @media (min-width: ${width}px) {
      ${rules}
    }
  `;
}

function fromOrForced(width: number) {
  return <Props extends object = object>(rules: RuleSet<Props>): RuleSet<Props> => css<Props>`
    ${from(width)(rules)}
    ${desktopForced} {
      ${rules}
    }
  `;
}

function below(width: number) {
  return <Props extends object = object>(rules: RuleSet<Props>): RuleSet<Props> => css<Props>`
    @media (max-width: ${width - 0.02}px) {
      ${desktopNotForced} {
        ${rules}
      }
    }
  `;
}

/**
 * Breakpoints of product.md#layout for styled-components. They respect 'view PC version'
 * (`html[data-layout='desktop']`): then the layout is the one from 992 px on, however narrow the screen is.
 *
 *     const Menu = styled.nav`
 *       display: flex;
 *       ${media.below992(css`
 *         display: none;
 *       `)}
 *     `;
 *
 * Prefer `below`: a `from768` or `from992` writes its rules twice, once for the width and once for the forced layout.
 */
export const media = {
  from768: fromOrForced(768),
  from992: fromOrForced(992),
  from1200: from(1200),
  from1920: from(1920),
  below768: below(768),
  below992: below(992),
} as const;

/** For a grid that has one column below a breakpoint: `media.below992(oneColumn)`. */
export const oneColumn = css`
  grid-template-columns: minmax(0, 1fr);
`;
