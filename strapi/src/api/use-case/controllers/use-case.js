'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::use-case.use-case');
