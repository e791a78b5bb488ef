/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';

import { describe, expect, test } from '@jest/globals';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import nameStaticRulesByTheirId from './static-names-loader.mjs';

const require = createRequire(import.meta.url);
const directory = dirname(require.resolve('styled-components'));
const read = (file: string) => readFileSync(join(directory, file), 'utf8');

/** The library as a server bundles it. */
function load(): typeof import('styled-components') {
  const module = { exports: {} };
  const source = nameStaticRulesByTheirId(read('styled-components.cjs.js'));
  const run = compileFunction(source, ['require', 'module', 'exports']) as (...given: unknown[]) => void;
  run(require, module, module.exports);
  return module.exports as typeof import('styled-components');
}

function render(component: ComponentType<{ $wide: boolean }>, library: typeof import('styled-components')) {
  const sheet = new library.ServerStyleSheet();
  const html = renderToStaticMarkup(sheet.collectStyles(createElement(component, { $wide: true })));
  return { html, styles: sheet.getStyleTags() };
}

describe('names of rules', () => {
  const library = load();
  const { css, styled } = library;
  const Static = styled.p.withConfig({ componentId: 'cab12cd-0-1' })`
    color: red;
    ${css`
      top: 0;
    `}
  `;
  const Dynamic = styled.p.withConfig({ componentId: 'cab12cd-0-2' })<{ $wide: boolean }>`
    width: ${({ $wide }) => ($wide ? '2px' : '1px')};
  `;
  const Extended = styled(Static).withConfig({ componentId: 'cab12cd-0-3' })`
    color: blue;
  `;

  test('that are the same for every use are the id of the component', () => {
    const { html, styles } = render(Static as ComponentType<{ $wide: boolean }>, library);
    expect(html).toBe('<p class="cab12cd-0-1"></p>');
    expect(styles).toContain('.cab12cd-0-1{color:red;top:0;}');
    // What the browser takes over by.
    expect(styles).toContain('[id="cab12cd-0-1"]{content:"cab12cd-0-1,"}');
  });

  test('that depend on properties keep their hash', () => {
    const { html, styles } = render(Dynamic, library);
    const [, name = ''] = /class="cab12cd-0-2 (\w+)"/.exec(html) ?? [];
    expect(styles).toContain(`.${name}{width:2px;}`);
  });

  test('of a remote in development keep their hash: its rules change', () => {
    const Swapped = styled.p.withConfig({ componentId: 'mf-docs__sc-801354be-1' })`
      color: red;
    `;
    const { html } = render(Swapped as ComponentType<{ $wide: boolean }>, library);
    expect(html).toMatch(/class="mf-docs__sc-801354be-1 \w+"/);
  });

  test('of an extension stand after those that it extends', () => {
    const { html, styles } = render(Extended as ComponentType<{ $wide: boolean }>, library);
    expect(html).toBe('<p class="cab12cd-0-1 cab12cd-0-3"></p>');
    expect(styles.indexOf('.cab12cd-0-1{')).toBeLessThan(styles.indexOf('.cab12cd-0-3{'));
  });
});

test.each(['esm', 'browser.esm', 'browser.cjs'])('the %s build is known', (build) => {
  const changed = nameStaticRulesByTheirId(read(`styled-components.${build}.js`));
  expect(changed).toMatch(/this\.rules\.some\(.+?\)\?this\.componentId:/);
  expect(changed).toMatch(/return (\w+)&&\1!==\w+&&|;(\w+)&&\2!==\w+&&/);
});

test('a release of the library that it does not know fails the build', () => {
  expect(() => nameStaticRulesByTheirId('export const styled = 1')).toThrow('no longer what this loader knows');
});
