import { MessageSquareText } from 'lucide';
import { useId, useState } from 'react';
import { css, styled } from 'styled-components';

import { ownSurveyUrl } from '@up/api/calls/survey';
import type { DialogProps } from '@up/host';
import { Button, LinkButton } from '@up/ui/button';
import { Icon } from '@up/ui/icon';
import { media } from '@up/ui/media';
import { Select } from '@up/ui/select';

import { useText } from '../../text.ts';
import { SurveyForm } from './survey-form.tsx';
import { hidingUnits, type HidingUnit } from './survey-hiding.ts';

/* product.md#site-frame: 701 x 732, and 325 x 732 on a phone; less on smaller screens. */
const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  width: 701px;
  max-width: 100%;
  height: min(732px, 100dvh - 2 * var(--space-6));
  padding: var(--space-12) var(--space-6) var(--space-6);
  overflow: auto;

  ${media.below768(css`
    width: 325px;
  `)}
`;

const Invitation = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: center;
  gap: var(--space-4);
  text-align: center;

  > svg {
    padding: var(--space-6);
    border-radius: 50%;
    background: var(--brand-tint);
    color: var(--brand-text);
    box-sizing: content-box;
    overflow: visible;
  }

  > p {
    max-width: 40ch;
    color: var(--text-muted);
  }
`;

const Hiding = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);
  padding-top: var(--space-4);
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

const units = Object.keys(hidingUnits) as HidingUnit[];

/**
 * The portal's own survey, or a link to an external one, which opens in a new tab because the site's policy allows no
 * foreign page in a frame. A visitor who has answered is not asked again for a month. It returns how long the
 * survey is to be hidden, or nothing.
 */
export function SurveyDialog({ url, close }: DialogProps<HidingUnit> & { url: string }) {
  const text = useText();
  const selectId = useId();
  const [sent, setSent] = useState(false);
  const [unit, setUnit] = useState<HidingUnit>('days');
  return (
    <Root>
      {url === ownSurveyUrl ? (
        <SurveyForm onSent={() => setSent(true)} />
      ) : (
        <Invitation>
          <Icon of={MessageSquareText} size={48} />
          <h2>{text('shell.survey.title')}</h2>
          <p>{text('shell.survey.message')}</p>
          <LinkButton
            to={url}
            target="_blank"
            newTabText={text('shell.menu.newTab')}
            variant="primary"
            size="large"
            onClick={() => close()}
          >
            {text('shell.survey.open')}
          </LinkButton>
        </Invitation>
      )}
      {sent ? (
        <Button onClick={() => close('months')}>{text('shell.dialog.close')}</Button>
      ) : (
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
          <Button variant="quiet" onClick={() => close()}>
            {text('shell.dialog.close')}
          </Button>
        </Hiding>
      )}
    </Root>
  );
}
