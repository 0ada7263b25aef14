import hantei = require('./index.js');

export * from './index.js';
export default hantei;
