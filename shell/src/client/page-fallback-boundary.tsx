import { Component, type ComponentType } from 'react';

import { PagePending } from '../loading/page-pending.tsx';
import { isBroken } from './broken.ts';

interface PageFallbackBoundaryProps {
  page: ComponentType | null | undefined;
  /** Returns the component to show instead of the page; throws when there is none. */
  onFault(fault: unknown): Promise<ComponentType | null | undefined>;
}

interface PageFallbackBoundaryState {
  fault?: { error: unknown };
  instead?: ComponentType | null;
}

/** A page that throws while it renders, or in an effect, is replaced once by the last good version. */
export class PageFallbackBoundary extends Component<PageFallbackBoundaryProps, PageFallbackBoundaryState> {
  override state: PageFallbackBoundaryState = {};

  static getDerivedStateFromError(error: unknown): PageFallbackBoundaryState {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.instead || !isBroken(error)) return;
    this.props.onFault(error).then(
      (instead) => this.setState({ instead: instead ?? null, fault: undefined }),
      (reason: unknown) => this.setState({ instead: null, fault: { error: reason } }),
    );
  }

  override render() {
    const { fault, instead } = this.state;
    // Errors of the last good version, and errors that are not faults, go to the error page.
    if (fault && (instead !== undefined || !isBroken(fault.error))) throw fault.error;
    if (fault) return <PagePending />;
    const Page = instead ?? this.props.page;
    return Page ? <Page /> : null;
  }
}
