/** Replaces axios' `fetch` adapter: in a browser axios prefers `XMLHttpRequest`. */
export const getFetch = () => null;
