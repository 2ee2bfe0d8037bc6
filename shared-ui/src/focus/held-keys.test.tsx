import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { HeldKeys } from './HeldKeys.tsx';

interface Props {
  readonly onSubmit: (text: string) => void;
}

function FieldDialog({ onSubmit }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div role="dialog">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(text);
        }}
      >
        <input
          ref={field}
          aria-label="Name"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </div>
  );
}

/** A dialog that has been opened by a button, and is shown by `load`. */
function open(dialog: React.ReactNode) {
  let load: () => void = () => undefined;
  const reached: string[] = [];
  function Page() {
    const [isLoaded, setIsLoaded] = useState(false);
    load = () => act(() => setIsLoaded(true));
    return (
      <>
        <button type="button" onKeyDown={({ key }) => reached.push(key)}>
          Open
        </button>
        {isLoaded && dialog}
        <HeldKeys />
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Open' });
  act(() => button.focus());
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(button, { key });
  };
  return { load, press, reached };
}

test('what is pressed before a dialog has the focus is typed into its field, and Enter submits it', async () => {
  const submitted: string[] = [];
  const { load, press, reached } = open(<FieldDialog onSubmit={(text) => submitted.push(text)} />);
  press('S', 'o', 'w', 'Enter');
  load();
  await waitFor(() => expect(submitted).toEqual(['Sow']));
  expect(screen.getByRole('textbox')).toHaveValue('Sow');
  expect(reached).toEqual([]);
});

test('after a press elsewhere, keys are for the page again', () => {
  const { load, press, reached } = open(<FieldDialog onSubmit={() => undefined} />);
  press('S');
  fireEvent.pointerDown(document.body);
  press('a');
  load();
  expect(reached).toEqual(['a']);
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('keys with Ctrl, and those of an input method, are left alone', () => {
  const { press, reached } = open(null);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Open' }), { key: 'z', ctrlKey: true });
  press('Shift', 'x');
  expect(reached).toEqual(['z', 'Shift']);
});
