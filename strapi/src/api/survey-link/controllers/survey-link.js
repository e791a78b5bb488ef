'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::survey-link.survey-link');
