import type { TextId } from '../../../text.ts';

/** Who takes part, from left to right. */
export const actors = ['app', 'server', 'up', 'network'] as const;
export type Actor = (typeof actors)[number];

export interface FlowMessage {
  from: Actor;
  to: Actor;
  text: TextId;
  /** What goes over the wire, where it is an API of ours. */
  wire?: string;
}

export interface FlowPhase {
  id: 'issue' | 'pay';
  messages: FlowMessage[];
}

/** From the wish for a card to a payment with it, in the order of time. */
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
