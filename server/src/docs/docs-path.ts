/** The path of the documentation, without the gateway's prefix. */
export const DOCS_PATH = '/docs';
