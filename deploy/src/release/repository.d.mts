export const packagesFolder: string;
export function isPacked(folder: string): boolean;
export const isInstalled: boolean;
export function repositoryWith(packageFolder: string, from: string): string;
export const repositoryRoot: string;
