import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import type { ConfirmKind } from './ConfirmDialog.tsx';
import { LoadingDialog } from './LoadingDialog.tsx';

/** Something that is done when it is chosen, maybe after a question. */
export interface Choosable {
  readonly question?: { readonly kind: ConfirmKind; readonly text: string } | undefined;
  readonly onChoose?: (() => void) | undefined;
}

// Loaded when first something is asked: screens show without it.
const ConfirmDialog = lazy(async () => ({
  default: (await import('./ConfirmDialog.tsx')).ConfirmDialog,
}));

const ChooseContext = createContext<((chosen: Choosable) => void) | null>(null);

/**
 * Does what was chosen, after asking where it has a question.
 *
 * @throws Error outside of `Asking`, where nobody could be asked.
 */
export function useChoose(): (chosen: Choosable) => void {
  const choose = use(ChooseContext);
  if (choose === null) throw new Error('There is nothing here that asks.');
  return choose;
}

/** Asks what is to be asked before something chosen in it is done, over all that it shows. */
export function Asking({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Choosable | null>(null);
  const choose = useCallback((chosen: Choosable) => {
    // The first question is asked first.
    if (chosen.question) setAsked((asked) => asked ?? chosen);
    else chosen.onChoose?.();
  }, []);
  const close = () => setAsked(null);
  return (
    <ChooseContext value={choose}>
      {children}
      {asked?.question && (
        <Suspense fallback={<LoadingDialog onClose={close} />}>
          <ConfirmDialog
            kind={asked.question.kind}
            onConfirm={() => {
              asked.onChoose?.();
              close();
            }}
            onCancel={close}
          >
            <p>{asked.question.text}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </ChooseContext>
  );
}
