const isFull = process.env['TEST_BREADTH'] === 'full';

/**
 * How much of a test runs: the first at each change, the second every night
 * (`TEST_BREADTH=full npm test`). For numbers of random runs, and for the part of a large table of
 * cases that would break first.
 */
export const atBreadth = <Amount>(usual: Amount, full: Amount): Amount => (isFull ? full : usual);

/**
 * Makes random runs the same at each change, so that a change fails only for what it does; those of
 * every night are new ones. For the options of fast-check.
 */
export const usualRuns: { readonly seed?: number } = isFull ? {} : { seed: 20 };
