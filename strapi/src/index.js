'use strict';

const prepareForPortal = require('./portal/bootstrap');

module.exports = {
  register() {},
  bootstrap: prepareForPortal,
};
