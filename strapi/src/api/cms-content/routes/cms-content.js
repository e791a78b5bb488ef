'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::cms-content.cms-content');
