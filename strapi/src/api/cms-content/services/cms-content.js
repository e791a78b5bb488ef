'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::cms-content.cms-content');
