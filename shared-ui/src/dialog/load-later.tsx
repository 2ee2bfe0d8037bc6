import { createContext, type FunctionComponent, lazy, use, useEffect, useState } from 'react';
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
  let loaded: FunctionComponent<Props> | undefined;
  const load = async () => (loaded = await code());
  // React would throw a failure again each time, and never load again.
  const attempt = () => lazy(async () => ({ default: await load().catch(() => NotLoaded) }));
  let Later = attempt();

  function NotLoaded({ onClose }: Props): null {
    const fail = use(FailureNotice);
    useEffect(() => {
      Later = attempt();
      fail(texts.notLoaded);
      onClose();
      // Once, however the surroundings change.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return null;
  }

  function Dialog(props: Props) {
    // The same as long as it is open, since another component would lose what was typed.
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Dialog, { load });
}
