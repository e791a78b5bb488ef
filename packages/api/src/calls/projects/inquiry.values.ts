/** The two tabs of a project with inquiries (product.md#project-tabs). */
export const inquiryTopics = ['development', 'contract'] as const;
export type InquiryTopic = (typeof inquiryTopics)[number];
