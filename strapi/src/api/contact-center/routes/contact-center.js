'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::contact-center.contact-center');
