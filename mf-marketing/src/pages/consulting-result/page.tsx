import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { ProblemError } from '@up/api/problem';
import { Head, notFound, type PageArguments } from '@up/host';
import { Container } from '@up/ui';

import { resultQuery, Result } from './result.tsx';
import { Questions } from './questions.tsx';
import { Start } from './start.tsx';
import { useConsultingText } from './text.ts';

const Root = styled(Container)`
  max-width: calc(var(--width-text) + 2 * var(--gutter));
  padding-block: var(--space-12) var(--space-24);

  h1 {
    font-size: var(--size-36);
    letter-spacing: -0.02em;
  }
`;

const Lead = styled.p`
  margin-block: var(--space-3) var(--space-8);
  color: var(--text-muted);
  text-wrap: pretty;
`;

/** @throws the shell's 404 when there is no consulting with the id in the address */
export async function load({ portal, url }: PageArguments): Promise<void> {
  const uuid = url.searchParams.get('uuid');
  if (!uuid) return;
  try {
    await portal.queryClient.query(resultQuery(portal, uuid));
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) throw notFound();
    throw error;
  }
}

/**
 * The online consulting: its start and questions, or the result of the id in the address (product.md#public-routes,
 * product.md#main-api).
 */
export function Page() {
  const text = useConsultingText();
  const uuid = useSearchParams()[0].get('uuid');
  const [hasStarted, setHasStarted] = useState(false);
  if (!uuid && !hasStarted) return <Start onStart={() => setHasStarted(true)} />;
  return (
    <>
      <Head title={text('marketing.consulting.title')} description={text('marketing.consulting.lead')} noIndex />
      <Root>
        <h1>{text(uuid ? 'marketing.consulting.result.title' : 'marketing.consulting.title')}</h1>
        <Lead>{text(uuid ? 'marketing.consulting.result.lead' : 'marketing.consulting.lead')}</Lead>
        {uuid ? <Result uuid={uuid} /> : <Questions />}
      </Root>
    </>
  );
}
