import type { RouteObject } from 'react-router-dom';
import { createGlobalStyle } from 'styled-components';

import { pageRoutes, type IsolatedPageModule, type IsolatedRemote, type PageModule, type Portal } from '@up/host';

import { IsolatedPageSlot } from './isolated-page-slot.tsx';

/** The routes of a remote with its own React: each page is an element of the shell, which the remote fills. */
export function isolatedRoutes({ isolated }: IsolatedRemote, portal: Portal): RouteObject[] {
  const pages = Object.fromEntries(
    Object.entries(isolated.pages).map(([name, { page, messages }]) => [
      name,
      { page: async () => asPage(await page()), messages },
    ]),
  );
  return pageRoutes(isolated, pages, portal);
}

function asPage(module: IsolatedPageModule): PageModule {
  // The sheet of the shell is part of the server's document, and its policy allows no other.
  const Styles = module.styles === undefined ? undefined : createGlobalStyle`${module.styles}`;
  return {
    load: module.load,
    Page: () => (
      <>
        {Styles && <Styles />}
        <IsolatedPageSlot module={module} />
      </>
    ),
  };
}
