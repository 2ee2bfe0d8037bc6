/** The file of an environment that says who created it, and why. */
export const CREATION = 'created.json';
