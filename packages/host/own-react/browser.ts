import { Component, createElement, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import type { IsolatedPage, IsolatedPageModule } from '../src/isolated.ts';
import type { OwnReactPage } from './page.ts';

/**
 * A page for the shell in a browser. This module is compiled into the remote, with the React of the remote.
 * @param name of the remote, for ids that no other remote has
 */
export function isolate({ Page, ...page }: OwnReactPage, name: string): IsolatedPageModule {
  const elementOf = (props: IsolatedPage) =>
    createElement(FaultBoundary, { onFault: props.fail }, createElement(Page, props));
  return {
    ...page,
    mount(container, props) {
      const options = { identifierPrefix: `${name}-` };
      const isRendered = container.hasChildNodes();
      const root = isRendered ? hydrateRoot(container, elementOf(props), options) : createRoot(container, options);
      if (!isRendered) root.render(elementOf(props));
      return { update: (next) => root.render(elementOf(next)), unmount: () => root.unmount() };
    },
  };
}

interface FaultBoundaryProps {
  onFault(error: unknown): void;
  children?: ReactNode;
}

/** The shell replaces a page that throws; until then nothing is shown of it. */
class FaultBoundary extends Component<FaultBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
