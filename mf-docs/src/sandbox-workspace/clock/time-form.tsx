import { useState } from 'react';
import { styled } from 'styled-components';

import { formatDateTime } from '@up/host';
import { Button, Field, TextInput } from '@up/ui';

import { useSandboxWorkspaceText } from '../text.ts';

/** The sandbox uses Korean time, whatever the browser's time zone. */
const zone = { name: 'Asia/Seoul', offset: '+09:00' };

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-3);

  > div {
    flex: 0 1 280px;
  }

  > button {
    margin-top: 30px;
  }
`;

export interface TimeFormProps {
  /** The current time of the sandbox. */
  earliest: string;
  busy: boolean;
  error: string | undefined;
  onMove(to: string): void;
}

/** Selects the time to move the clock to. Not a form element, because forms cannot be nested. */
export function TimeForm({ earliest, busy, error, onMove }: TimeFormProps) {
  const text = useSandboxWorkspaceText();
  const [local, setLocal] = useState(() => formatDateTime(earliest, zone.name).replace(' ', 'T'));
  const [missing, setMissing] = useState(false);

  function move() {
    setMissing(local === '');
    if (local !== '') onMove(`${local}:00${zone.offset}`);
  }

  return (
    <Root>
      <Field
        label={text('docs.clock.moment')}
        help={text('docs.clock.moment.help')}
        error={missing ? text('docs.clock.wrong') : error}
      >
        <TextInput
          type="datetime-local"
          value={local}
          onChange={({ target }) => setLocal(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It may be inside a form, which must not be submitted.
            event.preventDefault();
            move();
          }}
        />
      </Field>
      <Button busy={busy} onClick={move}>
        {text('docs.clock.move')}
      </Button>
    </Root>
  );
}
