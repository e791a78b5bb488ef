'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::top-navigation.top-navigation');
