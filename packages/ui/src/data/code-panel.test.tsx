import { act, fireEvent, render, screen } from '@testing-library/react';

import { CodePanel } from './code-panel.tsx';

const texts = { copy: 'Copy request', copied: 'Copied', failed: 'Could not copy' };
const code = `curl -X POST 'https://up.example/cards' \\\n  -d '{"form":"mobile"}'`;
let written: string[];

function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  written = [];
  clipboard(async (text) => void written.push(text));
});
afterEach(() => {
  jest.useRealTimers();
});

async function copy() {
  fireEvent.click(screen.getByRole('button', { name: 'Copy request' }));
  await act(async () => jest.advanceTimersByTimeAsync(0));
}

it('copies the code exactly, and announces it once', async () => {
  render(<CodePanel title="Request" code={code} language="shell" copyTexts={texts} />);
  expect(screen.getByRole('status').textContent).toBe('');
  await copy();
  expect(written).toEqual([code]);
  expect(screen.getByRole('status').textContent).toBe('Copied');

  await act(async () => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('announces when the browser does not allow it', async () => {
  clipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  render(<CodePanel title="Request" code={code} language="shell" copyTexts={texts} />);
  await copy();
  expect(screen.getByRole('status').textContent).toBe('Could not copy');
});

it('shows all of the code in a region that can be scrolled by keyboard', () => {
  render(<CodePanel title="Request" code={code} language="shell" />);
  const region = screen.getByRole('region', { name: 'Request' });
  expect(region.textContent).toBe(code);
  expect(region.tabIndex).toBe(0);
  expect(screen.queryByRole('button')).toBeNull();
});

it('colours the rest of long code in a panel that scrolls when it is scrolled', () => {
  const long = JSON.stringify(Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`key${index}`, index])));
  const coloured = () => screen.getByRole('region', { name: 'Response' }).querySelectorAll('[data-t]').length;
  const { rerender } = render(<CodePanel title="Response" code={long} language="json" />);
  expect(coloured()).toBe(800);
  rerender(<CodePanel title="Response" code={long} language="json" scrolls />);
  expect(coloured()).toBeLessThan(300);
  fireEvent.scroll(screen.getByRole('region', { name: 'Response' }));
  expect(coloured()).toBe(800);
  expect(screen.getByRole('region', { name: 'Response' }).textContent).toBe(long);
});
