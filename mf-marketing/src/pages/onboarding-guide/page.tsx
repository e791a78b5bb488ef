import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { notFound, usePortal, type PageArguments } from '@up/host';

import { useText } from './text.ts';
import { Overview } from './overview.tsx';
import { stepQuery, stepsQuery } from './queries.ts';
import { Step } from './step.tsx';

/** Throws 404 for an unknown slug. */
export async function load({ portal, params }: PageArguments): Promise<void> {
  const slug = params['*']?.replace(/\/$/, '') ?? '';
  const steps = await portal.queryClient.query(stepsQuery(portal));
  if (!slug) return;
  if (!steps.data.some(({ attributes }) => attributes.slug === slug)) throw notFound();
  await portal.queryClient.query(stepQuery(portal, slug));
}

/** The onboarding guide: all steps on a timeline, or one of them. */
export function Page() {
  const text = useText();
  const slug = useParams()['*']?.replace(/\/$/, '');
  const { data } = useSuspenseQuery(stepsQuery(usePortal()));
  const steps = data.data.map(({ attributes }) => attributes);
  const current = steps.find((step) => step.slug === slug);
  const trail = [
    { name: text('marketing.platform') },
    { name: text('marketing.guide.title'), path: pages.onboardingGuide() },
  ];
  return current ? <Step current={current} steps={steps} trail={trail} /> : <Overview steps={steps} trail={trail} />;
}
