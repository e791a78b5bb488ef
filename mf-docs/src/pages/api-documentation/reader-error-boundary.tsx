import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CloudOff } from 'lucide';
import { Component, Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { Head } from '@up/host';
import { Button, EmptyState, Skeleton } from '@up/ui';

import { useText } from './text.ts';
import { ReaderHeading } from './reader-heading.tsx';

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: var(--width-form);
`;

/** The skeleton of a page that is loaded again after an error. */
function ReaderSkeleton() {
  return (
    <Root aria-busy>
      <Skeleton width="30%" />
      <Skeleton width="60%" height="36px" />
      <Skeleton height="52px" />
      <Skeleton />
      <Skeleton width="90%" />
      <Skeleton width="70%" />
    </Root>
  );
}

/** A server responds when everything is loaded: its pages need no styles for a skeleton. */
const whileWaiting = typeof document === 'undefined' ? null : <ReaderSkeleton />;

interface BoundaryProps {
  children: ReactNode;
  onRetry(): void;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    // Only a retry suspends here: otherwise the loader has fetched everything.
    if (!this.state.failed) return <Suspense fallback={whileWaiting}>{this.props.children}</Suspense>;
    return (
      <ReaderFailure
        onRetry={() => {
          this.props.onRetry();
          this.setState({ failed: false });
        }}
      />
    );
  }
}

function ReaderFailure({ onRetry }: { onRetry(): void }) {
  const text = useText();
  return (
    <>
      <Head title={text('docs.error.title')} noIndex />
      <EmptyState
        icon={CloudOff}
        title={<ReaderHeading tabIndex={-1}>{text('docs.error.title')}</ReaderHeading>}
        action={<Button onClick={onRetry}>{text('docs.error.retry')}</Button>}
      >
        {text('docs.error.text')}
      </EmptyState>
    </>
  );
}

/** Replaces a page whose data failed to load: the tree next to it keeps working, and the reader can retry. */
export function ReaderErrorBoundary({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  return <Boundary onRetry={reset}>{children}</Boundary>;
}
