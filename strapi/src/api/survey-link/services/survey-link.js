'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::survey-link.survey-link');
