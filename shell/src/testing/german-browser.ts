/** Gives the browser Austrian languages; has to be imported before modules that read them. */
Object.defineProperty(navigator, 'languages', {
  get: () => ['de-AT', 'de', 'en'],
  configurable: true,
});

export {};
