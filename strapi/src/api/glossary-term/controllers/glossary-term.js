'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::glossary-term.glossary-term');
