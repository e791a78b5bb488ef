'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::footer-nav.footer-nav');
