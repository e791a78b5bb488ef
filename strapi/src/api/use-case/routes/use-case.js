'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::use-case.use-case');
