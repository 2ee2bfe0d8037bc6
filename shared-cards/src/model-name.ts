/**
 * The name of the model and of its part of the store, with the major version of its shape. The types of its actions
 * begin with it, so that models of two versions in one page do not handle each other's.
 */
export const CARDS = 'cards@3';
