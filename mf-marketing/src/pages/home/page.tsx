import { Suspense } from 'react';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Head, localizePath, usePortal } from '@up/host';
import { skipFirstFrame } from '@up/ui';

import { useText } from '../../text.ts';
import { Audience } from './audience.tsx';
import { Flow } from './flow/flow.tsx';
import { Hero } from './hero/hero.tsx';
import { LastCall } from './last-call.tsx';
import { Parts } from './parts/parts.tsx';
import { Pricing } from './pricing.tsx';
import { Schedule } from './schedule.tsx';

const BelowTheFold = styled.div`
  ${skipFirstFrame}
`;

/** The front page: a claim with a demonstration, then how it works, what it does and who uses it for what. */
export function Page() {
  const text = useText();
  const { locale, siteConfig } = usePortal();
  const url = siteConfig.siteUrl + localizePath(pages.home(), locale);
  const organization = { '@type': 'Organization', name: 'UP', url };
  return (
    <>
      <Head
        title={text('marketing.home.title')}
        description={text('marketing.home.description')}
        structuredData={[organization]}
      />
      <Hero />
      <BelowTheFold>
        {/* Hydrated after the first window. */}
        <Suspense>
          <Flow />
          <Parts />
          <Audience />
          <Schedule />
          <Pricing />
          <LastCall />
        </Suspense>
      </BelowTheFold>
    </>
  );
}
