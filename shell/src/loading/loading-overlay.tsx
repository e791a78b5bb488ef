import { styled } from 'styled-components';
import { useStore } from 'zustand';

import { usePortal } from '@up/host';
import { Spinner } from '@up/ui';

import { useText } from '../text.ts';
import { LoadingService } from './create-loading.ts';

const Root = styled.div`
  position: fixed;
  z-index: 40;
  inset: 0;
  display: grid;
  place-items: center;
  background: color-mix(in oklch, var(--surface) 55%, transparent);
  opacity: 1;
  transition: opacity var(--normal) var(--ease);

  @starting-style {
    opacity: 0;
  }
`;

const Message = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-6);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);
  color: var(--text);
  font-size: var(--size-14);
`;

/**
 * The global loading overlay.
 * @throws {Error} when the portal's loading is not the shell's own
 */
export function LoadingOverlay() {
  const text = useText();
  const { loading } = usePortal();
  if (!(loading instanceof LoadingService)) throw new Error('The portal was created without createLoading');
  const isVisible = useStore(loading.store);
  return (
    <div role="status">
      {isVisible && (
        <Root>
          <Message>
            <Spinner />
            {text('shell.loading')}
          </Message>
        </Root>
      )}
    </div>
  );
}
