'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::legal-version.legal-version');
