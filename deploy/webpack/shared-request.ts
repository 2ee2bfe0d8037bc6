import type { Module } from 'webpack';

/** Webpack's own fields; its public texts have the version in them. */
type Share = Omit<Module, 'options'> & { _name?: string; options?: { shareKey?: string } };

const PROVIDED = 'provide-module';

/** Whether a module provides a shared package; else, when it has a request, it consumes one. */
export const isProvided = ({ type }: Module): boolean => type === PROVIDED;

/** The shared package that a module provides or consumes. */
export function requestOf(module: Module): string | undefined {
  const share = module as unknown as Share;
  if (isProvided(module)) return share._name;
  return share.type === 'consume-shared-module' ? share.options?.shareKey : undefined;
}
