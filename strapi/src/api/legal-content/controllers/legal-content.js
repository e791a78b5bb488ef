'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::legal-content.legal-content');
