'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::legal-version.legal-version');
