import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { Head, usePortal } from '@up/host';
import { Container } from '@up/ui/container';
import { Spinner } from '@up/ui/spinner';

import { forgetKept } from '../../forms/kept-values.ts';
import { paths } from '../../paths.ts';
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

/** Signs out and goes home (spec 2.2). */
export function Page() {
  const text = useText();
  const { auth } = usePortal();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    forgetKept('profile');
    const home = () => navigate(paths.home, { replace: true });
    // What of the session is left here is gone in any case.
    auth.signOut().then(home, home);
  }, [auth, navigate]);

  return (
    <Root role="status">
      <Head title={text('account.logout.title')} noIndex />
      <Spinner />
      <Title>{text('account.logout.title')}</Title>
    </Root>
  );
}
