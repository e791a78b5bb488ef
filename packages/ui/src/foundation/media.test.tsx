/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { css, ServerStyleSheet, styled, type RuleSet } from 'styled-components';

import { media } from './media.tsx';

/** The rules of a component, each with its media query, with `.x` as class name. */
function stylesOf(rules: RuleSet): string[] {
  const Box = styled.div`
    ${rules}
  `;
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<Box />));
  const text = sheet
    .getStyleTags()
    .replaceAll(/<\/?style[^>]*>|\/\*!sc\*\/|data-styled\.[^}]*}/g, '')
    .replaceAll(': ', ':')
    .replaceAll(/\.[A-Za-z][\w-]*/g, '.x');
  return text.match(/@media[^{]*\{[^{}]*\{[^{}]*\}\}|[^{}]+\{[^{}]*\}/g)?.map((rule) => rule.trim()) ?? [];
}

const hidden = css`
  display: none;
`;

describe('breakpoints', () => {
  it('applies from a width on, and in the forced desktop layout at any width', () => {
    expect(stylesOf(media.from992(hidden))).toEqual([
      '@media (min-width:992px){.x{display:none;}}',
      ":where(html[data-layout='desktop']) .x{display:none;}",
    ]);
    expect(stylesOf(media.from768(hidden))[1]).toBe(":where(html[data-layout='desktop']) .x{display:none;}");
  });

  it.each([
    ['below768', 767.98],
    ['below992', 991.98],
  ] as const)('applies %s, unless the desktop layout is forced', (name, width) => {
    expect(stylesOf(media[name](hidden))).toEqual([
      `@media (max-width:${width}px){:where(html:not([data-layout='desktop'])) .x{display:none;}}`,
    ]);
  });

  it.each(['from1200', 'from1920'] as const)(
    '%s depends on the width only: forcing gives the layout of 992 px',
    (name) => {
      expect(stylesOf(media[name](hidden))).toEqual([`@media (min-width:${name.slice(4)}px){.x{display:none;}}`]);
    },
  );

  it('keeps nested selectors inside the breakpoint', () => {
    const nested = css`
      &:hover {
        color: red;
      }
    `;
    expect(stylesOf(media.below992(nested))).toEqual([
      "@media (max-width:991.98px){:where(html:not([data-layout='desktop'])) .x:hover{color:red;}}",
    ]);
  });

  it('passes the props of the component to its rules', () => {
    const Box = styled.div<{ $wide: boolean }>`
      ${media.below768(css<{ $wide: boolean }>`
        width: ${({ $wide }) => ($wide ? '2px' : '1px')};
      `)}
    `;
    const sheet = new ServerStyleSheet();
    renderToString(sheet.collectStyles(<Box $wide />));
    expect(sheet.getStyleTags()).toContain('width:2px');
  });
});
