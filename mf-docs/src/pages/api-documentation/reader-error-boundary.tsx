import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { Component, type ReactNode } from 'react';

import { Head } from '@up/host';
import { Button } from '@up/ui/button';
import { EmptyState } from '@up/ui/empty-state';

import { useText } from '../../text.ts';
import { ReaderHeading } from './reader-heading.tsx';

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
    if (!this.state.failed) return this.props.children;
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

/** A page whose data did not come: the tree beside it goes on working, and the reader can try again. */
export function ReaderErrorBoundary({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  return <Boundary onRetry={reset}>{children}</Boundary>;
}
