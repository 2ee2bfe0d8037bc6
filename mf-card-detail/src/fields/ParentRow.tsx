import { ArrowUpRight, Diamond } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { setParent, useRun } from 'shared-cards';
import { OptionPicker } from 'shared-ui/option-picker';
import { cardLinkFollowed } from '../actions/links-saga.ts';
import { useCard, useMay } from '../card/card-context.ts';
import { useBoardCards } from '../references/board-cards.ts';
import { PropertyRow } from '../pickers/PropertyRow.tsx';
import { texts } from '../texts.ts';
import styles from './CardFields.module.css';

/** The epic or milestone that the card belongs to. */
export function ParentRow() {
  const { parent } = useCard();
  const mayEdit = useMay('work');
  return (
    <PropertyRow
      name={texts.parent}
      picker="parent"
      icon={Diamond}
      empty={texts.addParent}
      mayEdit={mayEdit}
      value={
        parent && (
          <>
            <Diamond aria-hidden size={14} className={styles.quiet} />
            <bdi>{parent.name}</bdi>
          </>
        )
      }
      aside={parent && <ParentLink {...parent} />}
    >
      {(close) => <ParentPicker onDone={close} />}
    </PropertyRow>
  );
}

function ParentLink({ id, name }: { id: number; name: string }) {
  const dispatch = useDispatch();
  return (
    <Link
      to={paths.cardLink(id)}
      className={styles.open}
      aria-label={texts.openCard(name)}
      title={texts.openCard(name)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        dispatch(cardLinkFollowed({ cardId: id }));
      }}
    >
      <ArrowUpRight aria-hidden size={16} />
    </Link>
  );
}

function ParentPicker({ onDone }: { onDone: () => void }) {
  const { id, kind, parent } = useCard();
  const run = useRun();
  const { cards, isLoading, load } = useBoardCards();
  useEffect(load, []); // eslint-disable-line react-hooks/exhaustive-deps -- once, when it opens
  // Only epics can be the parent of a milestone.
  const fitting = (cards ?? []).filter(
    (one) =>
      one.id !== id && (one.kind === 'epic' || (one.kind === 'milestone' && kind !== 'milestone')),
  );
  const known =
    fitting.some((one) => one.id === parent?.id) || !parent ? fitting : [parent, ...fitting];
  const none = parent ? [{ value: null, label: texts.noParent }] : [];
  return (
    <OptionPicker<number | null>
      label={texts.parent}
      filter={texts.findCard}
      empty={isLoading ? texts.loadingCards : texts.noParents}
      chosen={parent ? [parent.id] : []}
      onPick={(chosen) => {
        const card = known.find((one) => one.id === chosen) ?? null;
        run(setParent, { cardId: id, parentId: chosen, parent: card });
        onDone();
      }}
      options={[
        ...known.map((one) => ({ value: one.id, label: one.name, note: `#${one.id}` })),
        ...none,
      ]}
    />
  );
}
