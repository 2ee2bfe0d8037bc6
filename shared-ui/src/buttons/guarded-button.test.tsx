import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { GuardedButton } from './GuardedButton.tsx';

function Form({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <GuardedButton htmlType="submit" whyNot={text === '' ? 'Type something first' : undefined}>
        Send
      </GuardedButton>
    </form>
  );
}

test('a guarded button can be reached by Tab, says why, and submits nothing until it may', async () => {
  const sent: string[] = [];
  render(<Form onSend={(text) => sent.push(text)} />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Send', description: 'Type something first' });
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(sent).toEqual([]);

  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Sow{Enter}');
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(sent).toEqual(['Sow']);
});
