import { inquiryTab } from '../../../../inquiries/inquiry-tab.tsx';

/** Questions about development and operation. */
export const { load, Tab } = inquiryTab('development');
