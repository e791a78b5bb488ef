import { topicTab } from '../../../../inquiries/topic-tab.tsx';

/** Questions about the contract. */
export const { load, Tab } = topicTab('contract');
