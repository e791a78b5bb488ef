import { useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';

import { useHydrated } from '@up/host';

const advance = keyframes`
  from {
    transform: scaleX(0);
  }

  to {
    transform: scaleX(0.9);
  }
`;

/* A page that loads immediately shows no bar. */
const Bar = styled.div`
  position: fixed;
  z-index: 30;
  top: 0;
  inset-inline: 0;
  height: 2px;
  background: var(--brand);
  transform: scaleX(0);
  transform-origin: left;
  animation: ${advance} 8s cubic-bezier(0.05, 0.8, 0.2, 1) 150ms forwards;
`;

/** Shows that the next page is loading. Screen readers announce it once it is shown. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle';
  // A first page that leads elsewhere, such as to sign in, may do so before the server's markup is hydrated.
  return useHydrated() && isLoading ? <Bar aria-hidden /> : null;
}
