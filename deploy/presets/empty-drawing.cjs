module.exports = 'data:,';
