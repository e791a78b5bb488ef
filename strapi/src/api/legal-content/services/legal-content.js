'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::legal-content.legal-content');
