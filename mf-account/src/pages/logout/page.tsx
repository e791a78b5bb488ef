import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Head, usePortal } from '@up/host';
import { Container, Spinner } from '@up/ui';

import { useText } from '../../text.ts';

const Root = styled(Container)`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  min-height: 60dvh;
  text-align: center;
`;

const Title = styled.h1`
  font-size: var(--size-22);
`;

/** Signs out and goes home (product.md#member-routes). */
export function Page() {
  const text = useText();
  const { auth, session } = usePortal();
  const navigate = useNavigate();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const home = () => navigate(pages.home(), { replace: true });
    // When a visit begins here, the user is being loaded: that call must not run after the session has ended.
    const userLoaded = session.getState().user ? Promise.resolve() : auth.reload().catch(() => undefined);
    // Even if the server cannot be reached, the local session is removed.
    userLoaded.then(() => auth.signOut()).then(home, home);
  }, [auth, session, navigate]);

  return (
    <Root role="status">
      <Head title={text('account.logout.title')} noIndex />
      <Spinner />
      <Title>{text('account.logout.title')}</Title>
    </Root>
  );
}
