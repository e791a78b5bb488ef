import { paymentTestCards, paymentTestSteps } from '@up/api/calls/payment-test';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

export const cardsQuery = (portal: Reader, projectId: string) =>
  callQuery(portal, paymentTestCards, { params: { projectId } });

/** The latest steps. */
export const stepsQuery = (portal: Reader, projectId: string, pageSize: number) =>
  callQuery(portal, paymentTestSteps, { params: { projectId }, query: { page: 1, pageSize } });
