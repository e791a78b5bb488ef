import { topicTab } from '../../../../inquiries/topic-tab.tsx';

/** Questions about development and operation. */
export const { load, Tab } = topicTab('development');
