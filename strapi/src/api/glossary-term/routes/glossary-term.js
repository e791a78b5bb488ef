'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::glossary-term.glossary-term');
