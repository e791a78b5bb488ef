'use strict';

/** What the portal reads. */
module.exports = [
  { uid: 'api::top-navigation.top-navigation', single: false },
  { uid: 'api::footer-nav.footer-nav', single: false },
  { uid: 'api::contact-center.contact-center', single: true },
  { uid: 'api::survey-link.survey-link', single: false },
  { uid: 'api::legal-content.legal-content', single: false },
  { uid: 'api::cms-content.cms-content', single: false },
  { uid: 'api::guideline.guideline', single: false },
  { uid: 'api::glossary-term.glossary-term', single: false },
  { uid: 'api::legal-version.legal-version', single: false },
  { uid: 'api::use-case.use-case', single: false },
  { uid: 'api::guide.guide', single: false },
  { uid: 'api::faq.faq', single: false },
  { uid: 'api::notice.notice', single: false },
  { uid: 'api::partner.partner', single: false },
  { uid: 'api::blog-post.blog-post', single: false },
  { uid: 'api::forum-topic.forum-topic', single: false },
  { uid: 'api::price.price', single: false },
];
