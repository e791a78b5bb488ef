import type { DialogProps } from '@up/host';

import { createDialogs } from './create-dialogs.ts';

const Empty = () => null;

/** Opens a dialog and returns the props of its component. */
function opened<Result>(dialogs = createDialogs()) {
  const response = dialogs.open<Result>(Empty);
  const content = dialogs.store.getState().at(-1)?.content as { props: DialogProps<Result> };
  return { dialogs, response, close: content.props.close };
}

test('resolves with the value that the dialog was closed with, and removes it', async () => {
  const { dialogs, response, close } = opened<string>();
  close('yes');
  await expect(response).resolves.toBe('yes');
  expect(dialogs.store.getState()).toHaveLength(0);
});

test('resolves with undefined when the dialog is dismissed', async () => {
  const { dialogs, response } = opened<string>();
  dialogs.store.getState()[0]?.dismiss();
  await expect(response).resolves.toBeUndefined();
});

test('stacks dialogs and closes the one that was answered, at any position', async () => {
  const { dialogs, response: first, close } = opened<number>();
  const { response: second } = opened<number>(dialogs);
  expect(dialogs.store.getState()).toHaveLength(2);
  close(1);
  await expect(first).resolves.toBe(1);
  expect(dialogs.store.getState()).toHaveLength(1);
  dialogs.dismissAll();
  await expect(second).resolves.toBeUndefined();
});

test('keeps the first answer', async () => {
  const { response, close } = opened<string>();
  close('first');
  close('second');
  await expect(response).resolves.toBe('first');
});
