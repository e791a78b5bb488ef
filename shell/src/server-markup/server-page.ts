/** Loader data of the first page when its code could not be loaded: the server's markup stays. */
export const serverMarkup = 'kept';

/** Marks the element that contains the page inside the frame. */
export const pageSlotAttribute = 'data-page';

interface ServerPage {
  /** Path and query. */
  address: string;
  nodes: Node[];
}

/** Of this tab's document; always undefined on the server. */
let serverPage: ServerPage | undefined;

/** Remembers the server's markup of the first page, before React hydrates it. */
export function rememberServerPage(): void {
  const slot = document.querySelector(`[${pageSlotAttribute}]`);
  if (slot) serverPage = { address: location.pathname + location.search, nodes: [...slot.childNodes] };
}

/** The server's markup of the page at an address; `undefined` for another page, or when there is nothing to read. */
export function serverPageOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Node[] | undefined {
  return serverPage?.address === pathname + search ? serverPage.nodes : undefined;
}

/** Drops the server's markup: the first page was rendered by its own code, or left. */
export function forgetServerPage(): void {
  serverPage = undefined;
}
