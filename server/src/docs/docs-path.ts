/** Where the documentation is, before the gateway's prefix. */
export const DOCS_PATH = '/docs';
