import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import { OwnRequest } from './own-request.tsx';
import { SendExample } from './send-example.tsx';

export { loadEventTestTexts } from './text.ts';

export interface EventTestProps {
  api: ProductInfo;
}

/** How a reader gets an event: from the sandbox, or for an event of an imported document from a command. */
export function EventTest({ api }: EventTestProps) {
  return api.event?.fromSandbox ? <SendExample api={api} /> : <OwnRequest api={api} />;
}
