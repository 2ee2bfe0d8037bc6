import { type FunctionComponent, lazy, useState } from 'react';

/**
 * A dialog whose code is loaded when it is first opened, or by `load` before: then it is shown at
 * once, and the next key that is pressed is for it.
 */
export function loadLater<Props extends object>(code: () => Promise<FunctionComponent<Props>>) {
  let loaded: FunctionComponent<Props> | undefined;
  const load = async () => (loaded = await code());
  const Later = lazy(async () => ({ default: await load() }));
  function Dialog(props: Props) {
    // The same as long as it is open, since another component would lose what was typed.
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Dialog, { load });
}
