import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { createLateCode, useLateCode } from './late-code.ts';
import { loadOnline } from './load-online.ts';

const Fallback = createContext<ReactNode>(null);

/** What is shown in the place of a part whose code is being loaded. */
export const useFallback = (): ReactNode => use(Fallback);

interface UntilLoadedProps {
  /** Left out: nothing is shown. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Shows something else in the place of each part whose code is being loaded. */
export const UntilLoaded = ({ fallback = null, children }: UntilLoadedProps) => (
  <Fallback value={fallback}>{children}</Fallback>
);

/**
 * A component whose code is loaded when it is first shown, or by `load` before; without a network,
 * once there is one. Until then there is what `UntilLoaded` says.
 *
 * @throws while it is rendered, what was thrown when its code was loaded.
 */
export function lazyOnline<Props extends object>(code: () => Promise<ComponentType<Props>>) {
  const late = createLateCode(() => loadOnline(code));
  function Lazy(props: Props) {
    const fallback = useFallback();
    const { Component, failure } = useLateCode(late);
    if (failure !== null) throw failure.error;
    if (Component === undefined) return fallback;
    return (
      <Fallback value={null}>
        <Component {...props} />
      </Fallback>
    );
  }
  return Object.assign(Lazy, { load: late.load });
}
