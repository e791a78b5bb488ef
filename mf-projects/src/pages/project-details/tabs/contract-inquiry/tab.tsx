import { inquiryTab } from '../../../../inquiries/inquiry-tab.tsx';

/** Questions about the contract. */
export const { load, Tab } = inquiryTab('contract');
