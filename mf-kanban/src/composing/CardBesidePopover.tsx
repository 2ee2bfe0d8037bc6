import { useState } from 'react';
import { useStore } from 'react-redux';
import { createCard, selectCard, selectList, useRun, type WithCards } from 'shared-cards';
import { CardPopover } from '../dialogs/CardPopover.tsx';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { composedAt } from './composer-slice.ts';
import { ComposerField } from './ComposerField.tsx';

interface Props extends DialogProps {
  cardId: number;
  side: 'above' | 'below';
}

/** Adds cards right above or below one. */
export function CardBesidePopover({ cardId, side, onClose }: Props) {
  const run = useRun();
  const store = useStore<WithCards>();
  const [draft, setDraft] = useState('');
  function add(names: readonly string[]): void {
    const state = store.getState();
    const list = selectList(state, selectCard(state, cardId)?.listId ?? 0);
    const at = list?.cardIds.indexOf(cardId) ?? -1;
    if (!list || at === -1) return;
    const details = composedAt('bottom');
    const first = at + (side === 'above' ? 1 : 2);
    names.forEach((name, index) =>
      run(createCard, { listId: list.id, name, position: first + index, typed: name, details }),
    );
    onClose();
  }
  return (
    <CardPopover cardIds={[cardId]} label={() => texts.newCardBeside[side]} onClose={onClose}>
      {([card]) => (
        <ComposerField
          list={selectList(store.getState(), card?.listId ?? 0)?.name ?? ''}
          besideId={cardId}
          draft={draft}
          isFocused
          onType={setDraft}
          onAdd={add}
          onEscape={onClose}
        />
      )}
    </CardPopover>
  );
}
