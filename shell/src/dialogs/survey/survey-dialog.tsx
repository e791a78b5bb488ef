import { X } from 'lucide';
import { useId, useState } from 'react';
import { css, styled } from 'styled-components';

import type { DialogProps } from '@up/host';
import { Button, Icon, media, Select } from '@up/ui';
import { keysOf } from '@up/api/keys-of';

import { useText } from '../../text.ts';
import { SurveyForm } from './survey-form.tsx';
import { hidingUnits, type HidingUnit } from './survey-hiding.ts';

/* product.md#site-frame: 701 x 732, and 325 x 732 on a phone; less on smaller screens. The dialog's border is 2 px of
   each. Only the questions scroll. */
const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 699px;
  max-width: 100%;
  height: min(730px, 100dvh - 2 * var(--space-6));

  ${media.below768(css`
    width: 323px;
  `)}
`;

const Close = styled(Button)`
  position: absolute;
  z-index: 1;
  top: var(--space-3);
  right: var(--space-3);
  background: var(--surface-raised);
`;

const Questions = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  padding: var(--space-12) var(--space-6) var(--space-6);
  overflow: auto;
`;

const Hiding = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);
  padding: var(--space-4) var(--space-6);
  border-top: 1px solid var(--border);

  > div {
    flex: 1 1 160px;
  }

  label {
    display: block;
    margin-bottom: var(--space-1);
    font-size: var(--size-14);
  }
`;

const units = keysOf(hidingUnits);

/**
 * The portal's own survey. A visitor who has answered is not asked again for a month. It returns how long the survey is
 * to be hidden, or nothing.
 */
export function SurveyDialog({ close }: DialogProps<HidingUnit>) {
  const text = useText();
  const selectId = useId();
  const [sent, setSent] = useState(false);
  const [unit, setUnit] = useState<HidingUnit>('days');
  const leave = () => close(sent ? 'months' : undefined);
  return (
    <Root>
      <Close size="small" variant="quiet" aria-label={text('shell.dialog.close')} onClick={leave}>
        <Icon of={X} size={20} />
      </Close>
      <Questions>
        <SurveyForm onSent={() => setSent(true)} />
      </Questions>
      {!sent && (
        <Hiding
          onSubmit={(event) => {
            event.preventDefault();
            close(unit);
          }}
        >
          <div>
            <label htmlFor={selectId}>{text('shell.survey.hideFor')}</label>
            <Select id={selectId} value={unit} onChange={({ target }) => setUnit(target.value as HidingUnit)}>
              {units.map((each) => (
                <option key={each} value={each}>
                  {text(`shell.survey.hide.${each}`)}
                </option>
              ))}
            </Select>
          </div>
          <Button type="submit">{text('shell.survey.hide')}</Button>
        </Hiding>
      )}
    </Root>
  );
}
