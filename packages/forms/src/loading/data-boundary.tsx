import { useQueryClient } from '@tanstack/react-query';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useHydrated, useSession } from '@up/host';
import { Loading } from '@up/ui';

import { type FailureProps, LoadFailure } from './load-failure.tsx';

interface ErrorBoundaryProps {
  Failure: ComponentType<FailureProps>;
  /** Another address, such as another filter, is another attempt. */
  address: string;
  onRetry(): void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure?: { error: unknown };
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ address }: ErrorBoundaryProps) {
    if (this.state.failure && address !== this.props.address) this.retry();
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ failure: undefined });
  };

  override render() {
    const { Failure, children } = this.props;
    const { failure } = this.state;
    return failure ? <Failure error={failure.error} onRetry={this.retry} /> : children;
  }
}

interface DataBoundaryProps {
  /** As large as the content; also what the server renders, which has no session. */
  skeleton: ReactNode;
  /** Replaces content that failed to load; with "try again" by default. */
  Failure?: ComponentType<FailureProps>;
  /** The data is public: it is also shown without a session, and on the server. */
  isPublic?: boolean;
  children: ReactNode;
}

/**
 * A boundary for content that suspends for its data: shows a skeleton while it loads, and a retry button after a failure.
 * Without a session, no data that needs one is requested: the shell is about to redirect to the login page.
 *
 * @example
 *     <DataBoundary skeleton={<Skeleton height="200px" />}>
 *       <InquiryList />   // useCall(inquiries, {…})
 *     </DataBoundary>
 */
export function DataBoundary({ skeleton, Failure = LoadFailure, isPublic = false, children }: DataBoundaryProps) {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const signedIn = useSession((session) => session.loggedIn);
  const hydrated = useHydrated();
  // All that failed, as the parts of the content failed with it.
  const retry = () => void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
  const loading = <Loading>{skeleton}</Loading>;
  if (!isPublic && !(hydrated && signedIn)) return loading;
  return (
    <ErrorBoundary Failure={Failure} address={pathname + search} onRetry={retry}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
