/**
 * The name of the model and of its part of the store, with the major version of its shape. Action
 * types begin with it, so that models of two versions on one page do not handle each other's
 * actions.
 */
export const CARDS = 'cards@3';
