import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import type { IsolatedPageModule } from '../src/isolated.ts';
import type { OwnReactPage } from './page.ts';

/**
 * A page for the shell's server. This module is compiled into the remote, with the React of the remote.
 * @param name of the remote, for ids that no other remote has
 */
export function isolate({ Page, ...page }: OwnReactPage, name: string): IsolatedPageModule {
  return { ...page, render: (props) => renderToString(createElement(Page, props), { identifierPrefix: `${name}-` }) };
}
