import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SyntheticEvent } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { Button, LinkButton } from './button.tsx';
import { ContentLink } from '../content/link.tsx';

it('does nothing while it is busy, and keeps its name and the focus', async () => {
  const act = jest.fn();
  const submit = jest.fn((event: SyntheticEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={act}>
        Create project
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Create project' });
  await userEvent.click(button);
  expect([act.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);

  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('button', { name: 'Create project' })).toBe(button);
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect([act.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
});

it('uses the router for internal pages, with the language of the page', () => {
  render(
    <MemoryRouter basename="/en" initialEntries={['/en']}>
      <LinkButton to="/developers">Docs</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Docs' }).getAttribute('href')).toBe('/en/developers');
});

it('opens other sites without a referrer', () => {
  render(
    <MemoryRouter basename="/en" initialEntries={['/en']}>
      <ContentLink to="https://blog.example.org" target="_blank" newTabText="(new tab)">
        Blog
      </ContentLink>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Blog (new tab)' });
  expect(link.getAttribute('href')).toBe('https://blog.example.org');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

it('shows an unsafe address as text', () => {
  render(
    <MemoryRouter>
      <ContentLink to="javascript:alert(1)">Click</ContentLink>
    </MemoryRouter>,
  );
  expect(screen.queryByText('Click')).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
