/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { createGlobalStyle, keyframes, styled } from 'styled-components';

import { renderMarkup } from './render-markup.ts';

const turn = keyframes`to { rotate: 1turn; }`;
const Reset = createGlobalStyle`body { margin: 0; }`;
const Button = styled.button<{ $wide?: boolean }>`
  color: red;
  width: ${({ $wide }) => ($wide ? '200px' : '100px')};
`;
const Card = styled.p`
  color: green;
  animation: ${turn} 1s;
`;
const RedCard = styled(Card)`
  color: darkred;
`;

const page = (
  <>
    <Reset />
    <header>
      <Button />
    </header>
    <main>
      <Button $wide />
      <RedCard />
    </main>
  </>
);

describe('the rules of a page', () => {
  test('stand where they are first needed, and whole by component', async () => {
    const { markup, styles, innerStyles } = await renderMarkup(page);
    expect(styles).toContain('color:red;width:100px');
    expect(styles).toContain('color:red;width:200px');
    expect(styles).not.toContain('green');
    const [inner = ''] = innerStyles;
    expect(innerStyles).toHaveLength(1);
    expect(inner).toContain('color:darkred');
    expect(inner).not.toContain('color:red');
    expect(markup).toMatch(/<\/header><style[^>]*>[^<]*<\/style><main>/);
    expect(markup).toContain(`>${inner}</style>`);
  });

  test('keep their order where a component extends another', async () => {
    const { styles, innerStyles } = await renderMarkup(
      <>
        <RedCard />
        <main>
          <Card />
          <RedCard />
        </main>
      </>,
    );
    expect(styles.indexOf('color:green')).toBeGreaterThan(-1);
    expect(styles.indexOf('color:green')).toBeLessThan(styles.indexOf('color:darkred'));
    expect(innerStyles).toEqual(['']);
  });

  test('that have no element of their own are the first', async () => {
    const { styles } = await renderMarkup(page);
    expect(styles).toContain('body{margin:0;}');
    expect(styles).toMatch(/@keyframes \w+\{to\{rotate:1turn;\}\}/);
  });

  test('are all there once, with the marks by which the browser takes them over', async () => {
    const { styles, innerStyles, styleAttributes } = await renderMarkup(page);
    const marks = [...(styles + innerStyles.join('')).matchAll(/data-styled\.g(\d+)\[/g)].map(([, group]) => group);
    expect(new Set(marks).size).toBe(marks.length);
    expect(marks).toHaveLength(5);
    expect(styleAttributes).toContain('data-styled="true"');
  });

  test('stand in the head where nothing is behind the header', async () => {
    const { styles, innerStyles, markup } = await renderMarkup(<Card />);
    expect(styles).toContain('color:green');
    expect(innerStyles).toEqual([]);
    expect(markup).toMatch(/^<p class="[^"]*"><\/p>$/);
  });
});
