const isFull = process.env['TEST_BREADTH'] === 'full';

/**
 * How much of a test runs: the first at each change, the second every night
 * (`TEST_BREADTH=full npm test`). For numbers of random runs, and for the part of a large table of
 * cases that would break first.
 */
export const atBreadth = <Amount>(usual: Amount, full: Amount): Amount => (isFull ? full : usual);
