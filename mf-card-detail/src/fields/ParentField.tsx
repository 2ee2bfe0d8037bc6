import Select from 'antd/es/select';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { setParent, useRun } from 'shared-cards';
import { cardLinkFollowed } from '../actions/card-actions.ts';
import { useCard, useMay } from '../card/card-context.ts';
import fields from './CardFields.module.css';
import { texts } from '../texts.ts';
import { useBoardCards } from '../hierarchy/use-board-cards.ts';

/** The epic or milestone that the card counts for. */
export function ParentField() {
  const { id, kind, parent } = useCard();
  const dispatch = useDispatch();
  const run = useRun();
  const mayWork = useMay('work');
  const { cards, isLoading, load } = useBoardCards();
  // Milestones count for epics alone.
  const fitting = (cards ?? []).filter(
    (one) =>
      one.id !== id && (one.kind === 'epic' || (one.kind === 'milestone' && kind !== 'milestone')),
  );
  const known =
    fitting.some((one) => one.id === parent?.id) || !parent ? fitting : [parent, ...fitting];
  return (
    <>
      <Select<number>
        aria-label={texts.parent}
        className={fields.wide ?? ''}
        allowClear
        disabled={!mayWork}
        loading={isLoading}
        placeholder={texts.noParent}
        notFoundContent={isLoading ? texts.loadingCards : texts.noParents}
        showSearch={{ optionFilterProp: 'label' }}
        value={parent?.id ?? null}
        onOpenChange={(isOpen) => {
          if (isOpen) load();
        }}
        onChange={(chosen: number | undefined) =>
          run(setParent, {
            cardId: id,
            parentId: chosen ?? null,
            parent: known.find((one) => one.id === chosen) ?? null,
          })
        }
        options={known.map((one) => ({ value: one.id, label: `${one.name} (#${one.id})` }))}
      />
      {parent && (
        <Link
          to={paths.cardLink(parent.id)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            dispatch(cardLinkFollowed({ cardId: parent.id }));
          }}
        >
          {texts.openCard(parent.name)}
        </Link>
      )}
    </>
  );
}
