'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::legal-content.legal-content');
