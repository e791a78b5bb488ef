'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::contact-center.contact-center');
