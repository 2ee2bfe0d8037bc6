import { useState } from 'react';
import { AddButton, type AddProps } from 'shared-ui';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { useLoadAhead } from 'shared-ui/load-ahead';

const NewProjectPicker = lazyOnline(
  async () => (await import('./NewProjectPicker.tsx')).NewProjectPicker,
);

/** Asks for the name of a new project at its button; what asks is loaded after the first screen. */
export function AddProjectButton(props: AddProps) {
  useLoadAhead([NewProjectPicker]);
  const { label, creation } = props;
  const isAsked = creation.asked !== null;
  const [wasAsked, setWasAsked] = useState(isAsked);
  // From then on it stays, and gives the focus back to its button.
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!wasAsked) return <AddButton label={label} onClick={() => creation.open()} />;
  return (
    <UntilLoaded
      fallback={<AddButton label={label} autoFocus onClick={creation.leave} />}
      onClose={creation.leave}
      isSilent={!isAsked}
    >
      <NewProjectPicker {...props} />
    </UntilLoaded>
  );
}
