import { useId, useState, useSyncExternalStore, version } from 'react';

import { faqs } from '@up/api/calls/publishing/faq';
import { callQuery, localizePath, type HeadContent, type IsolatedPage, type PageArguments } from '@up/host';

export const styles = '.legacy-page { padding: var(--space-12); color: rgb(1, 2, 3); }';

export function head({ text }: IsolatedPage): HeadContent {
  return { title: text('legacy.title'), description: text('legacy.home.lead', { version }) };
}

export async function load({ portal }: PageArguments): Promise<number> {
  const query = { locale: portal.locale, sort: 'order', 'pagination[pageSize]': 100 } as const;
  const { data } = await portal.queryClient.query({ ...callQuery(portal, faqs, { query }), staleTime: 'static' });
  return data.length;
}

/** Uses everything that a page with its own React gets. */
export function Page({ portal, data, url, text, navigate }: IsolatedPage) {
  const [count, setCount] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const { subscribe, getState, getInitialState } = portal.session;
  const session = useSyncExternalStore(subscribe, getState, getInitialState);
  const id = useId();
  if (isBroken) throw new Error('The page was broken on request');
  return (
    <section className="legacy-page" aria-labelledby={id}>
      <h1 id={id}>{text('legacy.title')}</h1>
      <p>{text('legacy.home.lead', { version })}</p>
      <ul>
        <li>{Number(data) > 0 ? 'has questions' : 'has no questions'}</li>
        <li>{session.loggedIn ? 'signed in' : 'signed out'}</li>
        <li>query {url.searchParams.get('q') ?? 'none'}</li>
      </ul>
      <button type="button" onClick={() => setCount(count + 1)}>
        {text('legacy.home.count', { count })}
      </button>
      <button type="button" onClick={() => navigate('/legacy?q=cards')}>
        {text('legacy.home.search')}
      </button>
      <a href={localizePath('/developers', portal.locale)}>Developers</a>
      <button type="button" onClick={() => setBroken(true)}>
        {text('legacy.home.break')}
      </button>
    </section>
  );
}
