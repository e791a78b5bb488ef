import { ChevronDown } from 'lucide';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../foundation/icon.tsx';
import { nextLine } from './arrow-keys.ts';
import { TextInput } from './text-input.tsx';

const Root = styled.div`
  position: relative;

  > input[role='combobox'] {
    padding-right: var(--space-8);
  }

  > svg {
    position: absolute;
    top: 50%;
    right: var(--space-3);
    color: var(--text-muted);
    transform: translateY(-50%);
    pointer-events: none;
  }
`;

const List = styled.ul`
  position: absolute;
  z-index: 5;
  top: calc(100% + var(--space-1));
  inset-inline: 0;
  max-height: 288px;
  padding: var(--space-1);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);
  list-style: none;
  overflow-y: auto;
  overscroll-behavior: contain;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-3);
    min-height: var(--control-40);
    padding: var(--space-1) var(--space-2);
    border-radius: var(--radius-6);
    font-size: var(--size-14);
    cursor: pointer;
  }

  > li:hover,
  > li[aria-selected='true'] {
    background: var(--surface-hover);
  }

  > li > code {
    color: var(--text-muted);
    font-size: var(--size-12);
  }

  > li > small {
    margin-left: auto;
    color: var(--text-muted);
    font-size: var(--size-12);
  }
`;

/** A value that can be chosen: what people call it, a short form of the value, and its state. */
export interface ComboboxOption {
  value: string;
  label: string;
  detail?: string;
  status?: string;
}

export interface ComboboxProps extends ComponentProps<'input'> {
  options: readonly ComboboxOption[];
  /** The accessible name of the list. */
  listLabel: string;
  onChoose(value: string): void;
}

/**
 * A text field with a list of values, of which another one can be typed, too: the combobox pattern of ARIA. Typing
 * filters the list. The arrow keys move through it, Enter chooses, Escape closes it, and the focus stays in the field.
 * Without options it is a text field.
 */
export function Combobox({ options, listLabel, onChoose, ...input }: ComboboxProps) {
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const isOpen = typed !== undefined;
  const shown = isOpen ? matching(options, typed) : [];
  const selected = shown[active];
  // Options may arrive while the field is in use, so it stays the same element.
  const hasOptions = options.length > 0;

  /** Shows all values at first: the one in the field is not what is looked for. */
  function open() {
    setTyped((now) => now ?? '');
  }
  function close() {
    setTyped(undefined);
    setActive(-1);
  }
  function choose({ value }: ComboboxOption) {
    onChoose(value);
    close();
  }
  function moveTo(index: number) {
    setActive(index);
    root.current?.querySelectorAll('[role=option]')[index]?.scrollIntoView({ block: 'nearest' });
  }
  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    input.onKeyDown?.(event);
    // While a Korean syllable is being composed, the input method handles the keys.
    if (event.nativeEvent.isComposing || !hasOptions) return;
    const lines = isOpen ? shown.length : options.length;
    const next = nextLine(event, { selected: active, length: lines, first: -1 });
    if (next !== undefined) {
      if (isOpen) moveTo(next);
      else open();
    } else if (event.key === 'Enter' && selected && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      choose(selected);
    } else if (event.key === 'Escape' && isOpen) {
      // Only the list: a dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }
  const isShown = shown.length > 0;
  return (
    <Root ref={root}>
      <TextInput
        {...input}
        role={hasOptions ? 'combobox' : undefined}
        aria-autocomplete={hasOptions ? 'list' : undefined}
        aria-expanded={hasOptions ? isShown : undefined}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={selected ? optionId(listId, active) : undefined}
        onKeyDown={pressKey}
        onClick={(event) => {
          input.onClick?.(event);
          open();
        }}
        onInput={(event) => {
          input.onInput?.(event);
          setTyped(event.currentTarget.value);
          setActive(-1);
        }}
        onBlur={(event) => {
          input.onBlur?.(event);
          close();
        }}
      />
      {hasOptions && <Icon of={ChevronDown} />}
      {isShown && (
        <List id={listId} role="listbox" aria-label={listLabel}>
          {shown.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys of its options
            <li
              key={option.value}
              id={optionId(listId, index)}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label} {option.detail !== undefined && <code>{option.detail}</code>}{' '}
              {option.status !== undefined && <small>{option.status}</small>}
            </li>
          ))}
        </List>
      )}
    </Root>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

function matching(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const part = typed.trim().toLowerCase();
  // A whole value is no search for others.
  if (options.some(({ value }) => value === typed)) return [];
  return options.filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(part));
}
