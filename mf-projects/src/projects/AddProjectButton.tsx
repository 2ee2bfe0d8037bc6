import { useState } from 'react';
import { AddButton, type AddProps } from 'shared-ui';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { useLoadAhead } from 'shared-ui/load-ahead';
import { LoadingDialog } from 'shared-ui/loading-dialog';

const NewProjectPanel = lazyOnline(
  async () => (await import('./NewProjectPanel.tsx')).NewProjectPanel,
);

/** Asks for the name of a new project at its button. */
export function AddProjectButton({ label, submit, creation }: AddProps) {
  useLoadAhead([NewProjectPanel]);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { asked, open, leave } = creation;
  return (
    <>
      <AddButton
        ref={setButton}
        label={label}
        aria-expanded={asked !== null}
        onClick={() => (asked ? leave() : open())}
      />
      {asked && button && (
        <UntilLoaded fallback={<LoadingDialog onClose={leave} />}>
          <NewProjectPanel anchor={button} label={label} submit={submit} creation={creation} />
        </UntilLoaded>
      )}
    </>
  );
}
