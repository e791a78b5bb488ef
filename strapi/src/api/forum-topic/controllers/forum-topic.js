'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::forum-topic.forum-topic');
