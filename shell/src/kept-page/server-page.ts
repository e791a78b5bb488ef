/** Loader data of the first page when its code could not be had: what the server rendered of it stays. */
export const keptPage = 'kept';

/** Marks the element that holds the page inside the frame. */
export const pageSlotAttribute = 'data-page';

interface ServerPage {
  /** Path and query. */
  address: string;
  nodes: Node[];
}

/** Of the one document of this tab; on the server there is none. */
let serverPage: ServerPage | undefined;

/** Remembers what the server rendered of the first page, before React takes the markup over. */
export function rememberServerPage(): void {
  const slot = document.querySelector(`[${pageSlotAttribute}]`);
  if (slot) serverPage = { address: location.pathname + location.search, nodes: [...slot.childNodes] };
}

/** What the server rendered of the page at an address; `undefined` when that was another one, or nothing to read. */
export function serverPageOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Node[] | undefined {
  return serverPage?.address === pathname + search ? serverPage.nodes : undefined;
}

/** The first page was shown by its own code, or left: it can be rendered, so nothing is kept of the server's. */
export function forgetServerPage(): void {
  serverPage = undefined;
}
