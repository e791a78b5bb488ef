'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::footer-nav.footer-nav');
