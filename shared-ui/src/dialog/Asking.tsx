import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { HeldKeys } from '../focus/HeldKeys.tsx';
import { lazyOnline, UntilLoaded } from '../requests/lazy-online.tsx';
import type { ConfirmKind } from './ConfirmDialog.tsx';

/** An action, possibly with a question first. */
export interface Choosable {
  readonly question?: { readonly kind: ConfirmKind; readonly text: string } | undefined;
  readonly onChoose?: (() => void) | undefined;
}

interface QuestionProps {
  readonly kind: ConfirmKind;
  readonly text: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

// Loaded with the first question, since screens show without it.
const Question = lazyOnline(async () => {
  const { ConfirmDialog } = await import('./ConfirmDialog.tsx');
  return function Question({ kind, text, onConfirm, onClose }: QuestionProps) {
    return (
      <ConfirmDialog kind={kind} isUndoable onConfirm={onConfirm} onCancel={onClose}>
        <p>{text}</p>
      </ConfirmDialog>
    );
  };
});

const ChooseContext = createContext<((chosen: Choosable) => void) | null>(null);

/**
 * Performs an action after asking its question, if it has one.
 *
 * @throws Error outside of `Asking`, which shows the question.
 */
export function useChoose(): (chosen: Choosable) => void {
  const choose = use(ChooseContext);
  if (choose === null) throw new Error('There is nothing here that asks.');
  return choose;
}

/** Asks the questions of actions chosen in its children, in a dialog over them. */
export function Asking({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Choosable | null>(null);
  const choose = useCallback((chosen: Choosable) => {
    // Questions are asked in order.
    if (chosen.question) setAsked((asked) => asked ?? chosen);
    else chosen.onChoose?.();
  }, []);
  const close = () => setAsked(null);
  return (
    <ChooseContext value={choose}>
      {children}
      {asked?.question && (
        <UntilLoaded onClose={close}>
          <Question
            {...asked.question}
            onConfirm={() => {
              asked.onChoose?.();
              close();
            }}
            onClose={close}
          />
        </UntilLoaded>
      )}
      {asked?.question && <HeldKeys />}
    </ChooseContext>
  );
}
