'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::top-navigation.top-navigation');
