import type { Module } from 'webpack';

/** Webpack's own fields; its public texts have the version in them. */
interface Share extends Omit<Module, 'options'> {
  /** Of a provided package: its request. */
  _name?: string;
  options?: { shareKey?: string };
}

/** The shared package that a module provides or, with its way to load it, consumes. */
export function providedRequest(module: Module): string | undefined {
  const share = module as Share;
  if (share.type === 'provide-module') return share._name;
  return share.type === 'consume-shared-module' ? share.options?.shareKey : undefined;
}
