import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { type CodeFailure, createLateCode, useLateCode } from './late-code.ts';
import { loadOnline } from './load-online.ts';
import { LoadingDialog } from './LoadingDialog.tsx';
import { PartFailure } from './PartFailure.tsx';

export type { CodeFailure };

interface Surroundings {
  readonly fallback: ReactNode;
  readonly failed: (failure: CodeFailure) => ReactNode;
  /** Without a network the place of the part looks as if it was still loading. */
  readonly waitsForNetwork: boolean;
}

const inPlace: Surroundings = {
  fallback: null,
  failed: (failure) => <PartFailure {...failure} />,
  waitsForNetwork: true,
};

const SurroundingsContext = createContext(inPlace);

interface UntilLoadedProps {
  /** What is shown while code is loaded; left out: nothing. */
  readonly fallback?: ReactNode;
  /**
   * Given for parts that lie over the page, such as dialogs: Escape closes them as they are loaded,
   * a sign over the page says so if that takes longer, and a failure is shown there as well, also
   * without a network. Null: nothing closes them, and they have no sign.
   */
  readonly onClose?: (() => void) | null;
  /** The part can be done without, or shows nothing at present: the fallback stays after a failure. */
  readonly isSilent?: boolean;
  /** What replaces a part whose code failed; left out: a line with a button that tries again. */
  readonly failed?: (failure: CodeFailure) => ReactNode;
  readonly children: ReactNode;
}

/** Shows something else in the place of each part whose code is being loaded, or could not be. */
export function UntilLoaded(props: UntilLoadedProps) {
  const { fallback = null, onClose, isSilent = false, failed, children } = props;
  const isOver = onClose !== undefined;
  const waiting = (isFailed: boolean) => (
    <>
      {fallback}
      {onClose && !isSilent && <LoadingDialog onClose={onClose} isFailed={isFailed} />}
    </>
  );
  const over = (failure: CodeFailure) => (
    <>
      {waiting(true)}
      <PartFailure {...failure} over={{ onClose: onClose ?? null }} />
    </>
  );
  const shown = failed ?? (isOver ? over : inPlace.failed);
  return (
    <SurroundingsContext
      value={{
        fallback: waiting(false),
        failed: isSilent ? () => waiting(true) : shown,
        waitsForNetwork: !isOver,
      }}
    >
      {children}
    </SurroundingsContext>
  );
}

/**
 * A component whose code is loaded when it is first shown, or by `load` before; without a network,
 * once there is one. Until then, and after a failure, there is what `UntilLoaded` says: the rest of
 * the page goes on.
 */
export function lazyOnline<Props extends object>(code: () => Promise<ComponentType<Props>>) {
  const late = createLateCode(code);
  function Lazy(props: Props) {
    const { fallback, failed, waitsForNetwork } = use(SurroundingsContext);
    const { Component, failure } = useLateCode(late);
    if (Component !== undefined)
      return (
        <SurroundingsContext value={inPlace}>
          <Component {...props} />
        </SurroundingsContext>
      );
    if (failure === null || (failure.isAway && waitsForNetwork)) return fallback;
    return failed(failure);
  }
  return Object.assign(Lazy, { load: () => loadOnline(late.load) });
}
