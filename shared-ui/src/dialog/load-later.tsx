import { createContext, type FunctionComponent, use, useEffect } from 'react';
import { createLateCode, useLateCode } from '../requests/late-code.ts';
import { UntilLoaded, useFallback } from '../requests/lazy-online.tsx';
import { texts } from '../requests/texts.ts';

interface Closable {
  readonly onClose: () => void;
}

const FailureNotice = createContext<(message: string) => void>(() => undefined);

/** What shows a notice of a failure, for the dialogs of a remote or the shell. */
export const FailureNoticeProvider = FailureNotice.Provider;

/**
 * A dialog whose code is loaded when it is first opened, or by `load` before: then it is shown at
 * once, and the next key that is pressed is for it. Without a network it closes with a notice, and
 * is loaded when it is opened again.
 */
export function loadLater<Props extends Closable>(code: () => Promise<FunctionComponent<Props>>) {
  const late = createLateCode(code);

  function NotLoaded({ onClose }: Closable): null {
    const fail = use(FailureNotice);
    useEffect(() => {
      fail(texts.notLoaded);
      onClose();
      // Once, however the surroundings change.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return null;
  }

  function Dialog(props: Props) {
    const fallback = useFallback();
    const { Component, failure } = useLateCode(late);
    if (failure !== null) return <NotLoaded onClose={props.onClose} />;
    if (Component === undefined) return fallback;
    return (
      <UntilLoaded>
        <Component {...props} />
      </UntilLoaded>
    );
  }
  return Object.assign(Dialog, { load: late.load });
}
