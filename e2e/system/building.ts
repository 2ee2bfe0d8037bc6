/** How long a test may take that installs packages or builds releases, beside all else a machine does. */
export const BUILDING_MS = 900_000;
