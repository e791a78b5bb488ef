import {
  callbackDeliveries,
  callbackDelivery,
  callbackReceipts,
  callbackSettings,
  type DeliveryStatus,
} from '@up/api/calls/callback';
import type { PageChoice } from '@up/api/page-choice';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

/** Callbacks are sent in the background: while displayed, they are reloaded at this interval. */
const polled = { refetchInterval: 5_000 } as const;

export const settingsQuery = (portal: Reader, projectId: string) =>
  callQuery(portal, callbackSettings, { params: { projectId } });

export const deliveriesQuery = (
  portal: Reader,
  projectId: string,
  query: PageChoice & { status?: DeliveryStatus },
) => ({
  ...callQuery(portal, callbackDeliveries, { params: { projectId }, query }),
  ...polled,
});

export const deliveryQuery = (portal: Reader, projectId: string, deliveryId: string) => ({
  ...callQuery(portal, callbackDelivery, { params: { projectId, deliveryId } }),
  ...polled,
});

export const receiptsQuery = (portal: Reader, projectId: string, query: PageChoice) => ({
  ...callQuery(portal, callbackReceipts, { params: { projectId }, query }),
  ...polled,
});
