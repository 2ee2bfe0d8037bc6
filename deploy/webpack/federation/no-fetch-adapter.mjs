/** Stands in for the way of axios to send by `fetch`: in a browser it takes `XMLHttpRequest`, which it asks for first. */
export const getFetch = () => null;
