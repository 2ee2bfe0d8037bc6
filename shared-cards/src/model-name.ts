/** The name of the model and of its part of the store, with the major version of its shape. */
export const CARDS = 'cards@1';
