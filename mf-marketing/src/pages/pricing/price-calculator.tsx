import { useId, useState } from 'react';
import { css, styled } from 'styled-components';

import type { Price } from '@up/api/calls/publishing/price';
import { Container, media, oneColumn } from '@up/ui';

import { useText } from './text.ts';
import { Bill } from './bill.tsx';
import { PackageRow } from './package-row.tsx';

const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: var(--space-12);
  align-items: start;

  ${media.below992(oneColumn)}
`;

const Form = styled.form`
  border-top: 1px solid var(--text);
`;

const Side = styled.div`
  position: sticky;
  top: calc(var(--header-height) + var(--space-6));

  ${media.below992(css`
    position: static;
  `)}
`;

const firstCalls = 50_000;

/** Packages with calls per month on one side, the bill on the other. */
export function PriceCalculator({ packages }: { packages: Price[] }) {
  const text = useText();
  const titleId = useId();
  // A package that is not chosen has no entry.
  const [calls, setCalls] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(packages.slice(0, 1).map(({ slug }) => [slug, firstCalls])),
  );

  function choose(slug: string, count: number | undefined) {
    const others = Object.entries(calls).filter(([each]) => each !== slug);
    setCalls(Object.fromEntries(count === undefined ? others : [...others, [slug, count]]));
  }
  return (
    <Container>
      <Sheet aria-labelledby={titleId}>
        <Form aria-labelledby={titleId} onSubmit={(event) => event.preventDefault()}>
          <h2 id={titleId} hidden>
            {text('marketing.pricing.calculator')}
          </h2>
          {packages.map((each) => (
            <PackageRow
              key={each.slug}
              price={each}
              calls={calls[each.slug]}
              onChange={(count) => choose(each.slug, count)}
              suggestion={firstCalls}
            />
          ))}
        </Form>
        <Side>
          <Bill packages={packages} calls={calls} />
        </Side>
      </Sheet>
    </Container>
  );
}
