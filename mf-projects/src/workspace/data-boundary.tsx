import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';

import { useSession } from '@up/host';

import { useInBrowser } from './use-in-browser.ts';

export interface FailureProps {
  error: unknown;
  onRetry(): void;
}

interface CatchProps {
  Failure: ComponentType<FailureProps>;
  onRetry(): void;
  children: ReactNode;
}

interface CatchState {
  failure?: { error: unknown };
}

class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = {};

  static getDerivedStateFromError(error: unknown): CatchState {
    return { failure: { error } };
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
  /** In the size of what comes; also what the server sends, which knows of no session. */
  skeleton: ReactNode;
  /** In the place of what did not come. */
  Failure: ComponentType<FailureProps>;
  children: ReactNode;
}

/**
 * Stands around everything that needs the session's data: its skeleton before, and the way on when it failed.
 * Without a session nothing is asked for in here: the shell is about to lead to the login page.
 */
export function DataBoundary({ skeleton, Failure, children }: DataBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  const signedIn = useSession((session) => session.loggedIn);
  if (!useInBrowser() || !signedIn) return skeleton;
  return (
    <Catch Failure={Failure} onRetry={reset}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </Catch>
  );
}
