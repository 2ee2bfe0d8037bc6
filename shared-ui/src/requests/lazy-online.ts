import { type ComponentType, lazy } from 'react';
import { loadOnline } from './load-online.ts';

/**
 * A component whose code is loaded when it is first shown, or by `load` before; without a network,
 * once there is one.
 */
export const lazyOnline = <Props>(code: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await loadOnline(code) })),
    { load: code },
  );
