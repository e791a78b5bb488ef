import { useId, useState } from 'react';
import { css, styled } from 'styled-components';

import { Checkbox, CodePanel, Container, Fieldset, Grid, Legend, media, PaymentCard, oneColumn } from '@up/ui';

import { useWon } from '../../../brand/use-won.ts';
import { jsonText } from '../../../exchange/json-text.ts';
import { useText } from '../text.ts';
import { Choice } from './choice.tsx';
import { cardTypes, categories, channels, defaultSettings, perPaymentLimits, requestOf } from './settings.ts';
import { Verdicts } from './verdicts.tsx';

const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  background: var(--surface-raised);
  overflow: hidden;

  ${media.below992(oneColumn)}
`;

const Controls = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-6);
  padding: var(--space-8);

  h2 {
    font-size: var(--size-22);
  }

  fieldset {
    display: grid;
    gap: var(--space-2);
  }

  ${media.below768(css`
    padding: var(--space-6);
  `)}
`;

const Result = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 240px;
  align-content: start;
  border-left: 1px solid var(--border);
  background: var(--surface-sunken);

  ${media.below992(css`
    border-top: 1px solid var(--border);
    border-left: 0;
  `)}
  ${media.below768(oneColumn)}
`;

const Code = styled(CodePanel)`
  grid-column: 1 / -1;
  border-width: 0 0 1px;
  border-radius: 0;

  > pre {
    min-height: 25em;
  }
`;

const Picture = styled.div`
  padding: var(--space-8) var(--space-8) var(--space-8) 0;

  ${media.below768(css`
    width: 240px;
    padding: 0 0 var(--space-8) var(--space-6);
  `)}
`;

/** The settings of a card, and next to them the request that creates it and the payments that it would decline. */
export function Configurator() {
  const text = useText();
  const won = useWon();
  const titleId = useId();
  const [settings, setSettings] = useState(defaultSettings);
  const change = (part: Partial<typeof settings>) => setSettings((before) => ({ ...before, ...part }));
  return (
    <Container>
      <Sheet aria-labelledby={titleId}>
        <Controls>
          <h2 id={titleId}>{text('marketing.cardApi.try')}</h2>
          <Choice
            legend={text('marketing.cardApi.type')}
            options={cardTypes.map((value) => ({ value, label: text(`marketing.cardApi.type.${value}`) }))}
            value={settings.type}
            onChange={(type) => change({ type })}
          />
          <Choice
            legend={text('marketing.cardApi.limit')}
            options={perPaymentLimits.map((value) => ({ value, label: won(value) }))}
            value={settings.limit}
            onChange={(limit) => change({ limit })}
          />
          <Fieldset>
            <Legend>{text('marketing.cardApi.channels')}</Legend>
            <Grid $gap="2 4" $columns="repeat(2, minmax(0, 1fr))">
              {channels.map((channel) => (
                <Checkbox
                  key={channel}
                  label={text(`marketing.cardApi.channel.${channel}`)}
                  checked={settings.channels[channel]}
                  onChange={({ target: { checked } }) =>
                    change({ channels: { ...settings.channels, [channel]: checked } })
                  }
                />
              ))}
            </Grid>
          </Fieldset>
          <Fieldset>
            <Legend>{text('marketing.cardApi.categories')}</Legend>
            {categories.map((code) => (
              <Checkbox
                key={code}
                label={text(`marketing.cardApi.category.${code}`)}
                checked={settings.categories.includes(code)}
                onChange={({ target: { checked } }) =>
                  change({
                    categories: categories.filter((each) =>
                      each === code ? checked : settings.categories.includes(each),
                    ),
                  })
                }
              />
            ))}
          </Fieldset>
        </Controls>
        <Result>
          <Code title="POST /sandbox/v1/cards" code={jsonText(requestOf(settings), 64)} language="json" />
          <Verdicts settings={settings} />
          <Picture>
            <PaymentCard
              lastDigits="4821"
              expiry="11/31"
              light={settings.type === 'PHYSICAL'}
              chip={settings.type === 'PHYSICAL'}
            />
          </Picture>
        </Result>
      </Sheet>
    </Container>
  );
}
