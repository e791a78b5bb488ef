'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::forum-topic.forum-topic');
