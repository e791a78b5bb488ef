import { CornerDownLeft, Search } from 'lucide';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import type { DialogProps } from '@up/host';
import { Icon, nextLine } from '@up/ui';

import { useText } from '../../text.ts';
import { groups, type Command } from './commands.ts';
import { useCommands } from './use-commands.ts';

const Root = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  width: min(640px, calc(100vw - 2 * var(--space-4) - 2px));
  height: min(440px, calc(100dvh - 2 * var(--space-8)));
`;

const FieldLine = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding-inline: var(--space-4);
  border-bottom: 1px solid var(--border);

  > svg {
    flex: none;
    color: var(--text-muted);
  }

  > input {
    flex: 1;
    min-width: 0;
    min-height: 52px;
    border: 0;
    background: none;
    font-size: var(--size-16);
    outline: none;
  }
`;

const List = styled.div`
  padding: var(--space-2);
  overflow-y: auto;
  overscroll-behavior: contain;

  > div > p {
    padding: var(--space-3) var(--space-3) var(--space-1);
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 700;
  }
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: var(--control-40);
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-6);
  font-size: var(--size-14);
  line-height: 1.4;
  cursor: pointer;

  > span {
    flex: none;
    max-width: 40%;
    margin-left: auto;
    overflow: hidden;
    color: var(--text-muted);
    font-size: var(--size-12);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[aria-selected='true'] {
    background: var(--surface-hover);
  }
`;

const Empty = styled.p`
  padding: var(--space-8) var(--space-4);
  color: var(--text-muted);
  text-align: center;
`;

const Keys = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-4);
  border-top: 1px solid var(--border);
  color: var(--text-muted);
  font-size: var(--size-12);
`;

/**
 * The command palette: one field for projects, pages, APIs, response codes and ids. The focus stays in the field; the
 * arrow keys select a line and Enter opens it. The navigation closes the dialog.
 */
export function Palette({ close }: DialogProps<void>) {
  const text = useText();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { commands, isLoading } = useCommands(typed);
  const active = Math.min(at, commands.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  function open(command: Command | undefined) {
    if (!command) return;
    close();
    void navigate(command.to);
  }

  function press(event: KeyboardEvent) {
    // While a Korean syllable is being composed, the input method handles the keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      open(commands[active]);
    }
    const next = nextLine(event, { selected: active, length: commands.length, first: 0 });
    if (next === undefined) return;
    setAt(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <Root>
      <FieldLine>
        <Icon of={Search} size={20} />
        <input
          type="text"
          role="combobox"
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is what the dialog is for
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder={text('shell.palette.placeholder')}
          aria-label={text('shell.palette.placeholder')}
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          onKeyDown={press}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
        />
      </FieldLine>
      <List id={listId} role="listbox" aria-label={text('shell.palette.open')}>
        {commands.length === 0 && (
          <Empty role="status">{text(isLoading ? 'shell.palette.loading' : 'shell.palette.none')}</Empty>
        )}
        {groups.map((group) => {
          const lines = commands.flatMap((command, index) => (command.group === group ? [{ command, index }] : []));
          if (lines.length === 0) return null;
          return (
            <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
              <p id={`${listId}-${group}`}>{text(`shell.palette.group.${group}`)}</p>
              {lines.map(({ command, index }) => (
                <Option
                  key={`${command.to} ${command.title}`}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  // Keeps the focus in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onPointerMove={() => setAt(index)}
                  onClick={() => open(command)}
                >
                  {command.title}
                  {command.note && <span>{command.note}</span>}
                </Option>
              ))}
            </div>
          );
        })}
      </List>
      <Keys>
        <Icon of={CornerDownLeft} size={16} />
        {text('shell.palette.keys')}
      </Keys>
    </Root>
  );
}
