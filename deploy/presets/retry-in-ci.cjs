// A machine that runs everything at once delays a browser now and then. Such a test gets a second try
// in CI, and the report names it: it is a fault to mend, of the test or of the product.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
