'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::forum-topic.forum-topic');
