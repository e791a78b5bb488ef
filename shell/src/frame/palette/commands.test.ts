import { commandsOfId } from './commands.ts';

test('the id of a call leads the staff to the page of it also', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const titles = (isStaff: boolean) => commandsOfId(id, { isStaff }, (text) => text).map(({ title }) => title);
  expect(titles(false)).toEqual(['shell.palette.call']);
  expect(titles(true)).toEqual(['shell.palette.call', 'shell.palette.staffCall']);
});

test.each(['crd_8ZbW4nQyK1Je', '123456789012345'])('the id %s leads to its timeline first, then to its calls', (id) => {
  const commands = commandsOfId(id, { projectId: 'p-1', isStaff: false }, (text) => text);
  expect(commands.map(({ title }) => title)).toEqual(['shell.palette.timeline', 'shell.palette.calls']);
  expect(commands[0]?.to).toContain(`view=timeline&of=${id}`);
});
