'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::contact-center.contact-center');
