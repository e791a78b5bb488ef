import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';

import { faqs } from '@up/api/calls/publishing/faq';
import {
  callQuery,
  formatDateTime,
  formatNumber,
  Head,
  localePrefix,
  localizePath,
  splitLocale,
  useCall,
  useChange,
  useHydrated,
  useLeaveGuard,
  usePortal,
  useReload,
  useSession,
  type DialogProps,
  type PageArguments,
  type Portal,
} from '@up/host';
import { Button } from '@up/ui/button';
import { Container } from '@up/ui/container';

import { useText } from '../../text.ts';

const Row = styled.p`
  color: rgb(1, 2, 3);
`;

const questions = (portal: Pick<Portal, 'locale'>) => ({
  query: { locale: portal.locale, sort: 'order', 'pagination[pageSize]': 100 } as const,
});

export async function load({ portal, url, params }: PageArguments): Promise<{ path: string; params: number }> {
  await portal.queryClient.ensureQueryData(callQuery(portal, faqs, questions(portal)));
  return { path: url.pathname, params: Object.keys(params).length };
}

function Question({ close }: DialogProps<string>) {
  return (
    <>
      <p>A dialog of the remote</p>
      <Button onClick={() => close('answered')}>Answer</Button>
    </>
  );
}

/** Uses every export of the host contract that a page can use. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const loggedIn = useSession(({ loggedIn }) => loggedIn);
  const hydrated = useHydrated();
  const loaded = useLoaderData<{ path: string; params: number }>();
  const list = useCall(faqs, questions(portal));
  const again = useQuery(callQuery(portal, faqs, questions(portal)));
  const reload = useReload();
  const change = useChange(faqs);
  const [answer, setAnswer] = useState('none');
  const [input, setInput] = useState('');
  useLeaveGuard(input !== '');
  const ask = async () => {
    const result = await portal.loading.during(portal.dialogs.open(Question, { label: 'Question' }));
    await reload([faqs.name]);
    await change(questions(portal));
    setAnswer(`${result ?? 'dismissed'} of ${again.data?.data.length ?? 0}`);
  };
  return (
    <Container>
      <Head title={text('contract.title')} description={text('contract.home.lead')} />
      <h1>{text('contract.title')}</h1>
      <Row>{text('contract.home.lead')}</Row>
      <ul>
        <li>path {loaded.path}, {loaded.params} parameters</li>
        <li>{list.data.length > 0 ? 'has questions' : 'has no questions'}</li>
        <li>{formatDateTime('2026-01-02T03:04:05Z', 'UTC')}, {formatNumber(1234567, portal.locale)}</li>
        <li>{localizePath(splitLocale('/en/contract').path, portal.locale)}, prefix {localePrefix('en')}</li>
        <li>{portal.siteConfig.passwordMaxLength > 0 ? 'configured' : 'not configured'}</li>
        <li>{loggedIn ? 'signed in' : 'signed out'}</li>
        <li>{hydrated ? 'hydrated' : 'rendered'}</li>
        <li>answer: {answer}</li>
      </ul>
      <Button onClick={() => void ask()}>Ask</Button>
      <label>
        Input <input value={input} onChange={(event) => setInput(event.target.value)} />
      </label>
      <Link to="/contract/unknown">Missing page</Link>
      {hydrated && createPortal(<p>In a portal</p>, document.body)}
    </Container>
  );
}
