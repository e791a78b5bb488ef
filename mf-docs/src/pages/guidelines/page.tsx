import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { notFound, usePortal, type PageArguments } from '@up/host';

import { GuidelineArticle } from './guideline-article.tsx';
import { GuidelineIndex } from './guideline-index.tsx';
import { guidelineQuery, guidelinesQuery } from './queries.ts';

/** @throws the shell's 404 when there is no guideline with this slug */
export async function load({ portal, params }: PageArguments): Promise<void> {
  const slug = params['*'] ?? '';
  const [, found] = await Promise.all([
    portal.queryClient.query(guidelinesQuery(portal)),
    slug ? portal.queryClient.query(guidelineQuery(portal, slug)) : undefined,
  ]);
  if (found?.data.length === 0) throw notFound();
}

/** The list of guidelines, or the one in the address. */
export function Page() {
  const portal = usePortal();
  const slug = useParams()['*'] ?? '';
  const { data } = useSuspenseQuery(guidelinesQuery(portal));
  const guidelines = data.data.map(({ attributes }) => attributes);
  if (slug === '') return <GuidelineIndex guidelines={guidelines} />;
  return <GuidelineArticle key={slug} slug={slug} guidelines={guidelines} />;
}
