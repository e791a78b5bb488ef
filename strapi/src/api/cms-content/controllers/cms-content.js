'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::cms-content.cms-content');
