import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { Disclosure } from './disclosure.tsx';

/** Simulates a click on the summary in a browser: the element opens or closes, then dispatches an event. */
function toggle(details: HTMLDetailsElement) {
  details.open = !details.open;
  fireEvent(details, new Event('toggle'));
}

it('is closed until the reader opens it', () => {
  render(<Disclosure summary="Address">street</Disclosure>);
  const details = screen.getByRole<HTMLDetailsElement>('group');
  expect(details.open).toBe(false);
  toggle(details);
  expect(details.open).toBe(true);
});

it('starts open when told to, and can be closed', () => {
  render(
    <Disclosure summary="Address" defaultOpen>
      street
    </Disclosure>,
  );
  const details = screen.getByRole<HTMLDetailsElement>('group');
  expect(details.open).toBe(true);
  toggle(details);
  expect(details.open).toBe(false);
});

function UnfoldAll() {
  const [open, setOpen] = useState<Record<string, boolean>>({});
  return (
    <>
      <button onClick={() => setOpen({ a: true, b: true })}>Unfold all</button>
      {['a', 'b'].map((name) => (
        <Disclosure
          key={name}
          summary={name}
          open={open[name] ?? false}
          onOpenChange={(now) => setOpen((before) => ({ ...before, [name]: now }))}
        >
          text
        </Disclosure>
      ))}
    </>
  );
}

it("is controlled by its owner, and notifies it of the reader's actions", () => {
  render(<UnfoldAll />);
  const [a, b] = screen.getAllByRole<HTMLDetailsElement>('group') as [HTMLDetailsElement, HTMLDetailsElement];
  fireEvent.click(screen.getByRole('button', { name: 'Unfold all' }));
  expect([a.open, b.open]).toEqual([true, true]);
  toggle(a);
  expect([a.open, b.open]).toEqual([false, true]);
});

it('ignores events of a disclosure inside it', () => {
  render(
    <Disclosure summary="outer" defaultOpen>
      <Disclosure summary="inner">text</Disclosure>
    </Disclosure>,
  );
  const [outer, inner] = screen.getAllByRole<HTMLDetailsElement>('group') as [HTMLDetailsElement, HTMLDetailsElement];
  toggle(inner);
  expect([outer.open, inner.open]).toEqual([true, true]);
});
