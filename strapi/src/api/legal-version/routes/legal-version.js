'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::legal-version.legal-version');
