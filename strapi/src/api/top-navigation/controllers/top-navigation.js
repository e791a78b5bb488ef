'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::top-navigation.top-navigation');
