export const remotes: readonly string[];
