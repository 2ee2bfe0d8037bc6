export const packagesFolder: string;
export const isInstalled: boolean;
export const repositoryRoot: string;
