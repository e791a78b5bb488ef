import { css } from 'styled-components';

import type { TextId } from '../../../text.ts';

/** The actors, from left to right. */
export const actors = ['app', 'server', 'up', 'network'] as const;
export type Actor = (typeof actors)[number];

export interface FlowMessage {
  from: Actor;
  to: Actor;
  text: TextId;
  /** The request, where it is one of our APIs. */
  wire?: string;
}

export interface FlowPhase {
  id: 'issue' | 'pay';
  messages: FlowMessage[];
}

/** From ordering a card to a payment with it, in chronological order. */
export const phases: FlowPhase[] = [
  {
    id: 'issue',
    messages: [
      { from: 'app', to: 'server', text: 'marketing.home.flow.request' },
      { from: 'server', to: 'up', text: 'marketing.home.flow.issue', wire: 'POST /cards' },
      { from: 'up', to: 'server', text: 'marketing.home.flow.issued', wire: '200 OK' },
      { from: 'server', to: 'app', text: 'marketing.home.flow.shown' },
    ],
  },
  {
    id: 'pay',
    messages: [
      { from: 'network', to: 'up', text: 'marketing.home.flow.authorise' },
      { from: 'up', to: 'up', text: 'marketing.home.flow.check' },
      { from: 'up', to: 'network', text: 'marketing.home.flow.approve', wire: 'approvalCode' },
      { from: 'server', to: 'up', text: 'marketing.home.flow.balance', wire: 'GET …/balance' },
    ],
  },
];

/** Eight columns, so that each lifeline is between the two of its actor. */
export const columns = css`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
`;
