'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::use-case.use-case');
