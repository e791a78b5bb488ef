import { fireEvent, render, screen } from '@testing-library/react';

import { DialogFrame } from './dialog-frame.tsx';

it("names the shell's dialog around it, and closes", () => {
  const close = jest.fn();
  render(
    <dialog open>
      <DialogFrame title="Terms" onClose={close} closeText="Close">
        text
      </DialogFrame>
    </dialog>,
  );
  expect(screen.queryByRole('dialog', { name: 'Terms' })).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});
