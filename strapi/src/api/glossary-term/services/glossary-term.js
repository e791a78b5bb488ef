'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::glossary-term.glossary-term');
