/** The class that gives antd's parts the variables of the page's brightness. */
export const PAGE_CLASS = 'css-var-root';

/** The class for parts that are dark on a light page and light on a dark one. */
export const INVERTED_CLASS = 'css-var-inverted';
