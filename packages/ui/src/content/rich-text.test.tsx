import { render } from '@testing-library/react';

import { trustedHtml } from './content-policy.ts';
import { RichText } from './rich-text.tsx';

const html = '<h2>Terms</h2><p>First &amp; foremost</p>';

function fakeTrustedTypes() {
  const createPolicy = jest.fn((name: string, rules: { createHTML(html: string): string }) => ({
    createHTML: (text: string) => `${name}:${rules.createHTML(text)}`,
  }));
  return { createPolicy };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  Reflect.deleteProperty(globalThis, Symbol.for('up-content'));
});

describe('RichText', () => {
  it('shows the HTML', () => {
    const { container } = render(<RichText html={html} />);
    expect(container.querySelector('h2')?.textContent).toBe('Terms');
    expect(container.querySelector('p')?.textContent).toBe('First & foremost');
  });

  it('does not touch unchanged text, and applies a new one', () => {
    const { container, rerender } = render(<RichText html={html} />);
    const heading = container.querySelector('h2');
    rerender(<RichText html={html} lang="en" />);
    expect(container.querySelector('h2')).toBe(heading);
    rerender(<RichText html="<h2>Privacy</h2>" />);
    expect(container.querySelector('h2')?.textContent).toBe('Privacy');
  });

  it('writes through the policy where the browser has Trusted Types', () => {
    Object.assign(globalThis, { trustedTypes: fakeTrustedTypes() });
    const { container } = render(<RichText html="<p>text</p>" />);
    expect(container.textContent).toBe('up-content:text');
  });
});

describe('trustedHtml', () => {
  it('creates the policy once for all applications of a page, when it is first needed', () => {
    const trustedTypes = fakeTrustedTypes();
    const scope = { trustedTypes };
    expect(trustedTypes.createPolicy).not.toHaveBeenCalled();
    expect(trustedHtml('<b>1</b>', scope)).toBe('up-content:<b>1</b>');
    expect(trustedHtml('<b>2</b>', scope)).toBe('up-content:<b>2</b>');
    expect(trustedTypes.createPolicy).toHaveBeenCalledTimes(1);
  });

  it('is the string itself without Trusted Types', () => {
    expect(trustedHtml(html, {})).toBe(html);
  });
});
