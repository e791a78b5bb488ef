'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::survey-link.survey-link');
