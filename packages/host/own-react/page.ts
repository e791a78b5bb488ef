import type { ComponentType } from 'react';

import type { IsolatedPage, IsolatedPageModule } from '../src/isolated.ts';

/** The exports of a page's module in a remote with `ownReact`, which its build completes for the shell. */
export interface OwnReactPage extends Omit<IsolatedPageModule, 'render' | 'mount'> {
  Page: ComponentType<IsolatedPage>;
}
