import { memo } from 'react';
import { type Card, isComplete, type Label, type Member } from 'shared-api/client';
import { hoursText } from '../columns/cell-text.ts';
import { type ColumnId, PICKERS } from '../columns/columns.ts';
import { texts } from '../texts.ts';
import { CellEditor } from './CellEditor.tsx';
import { CellValue } from './CellValue.tsx';
import styles from './Grid.module.css';
import type { Editing } from './use-editing.ts';

interface Props {
  rowKey: string;
  /** From 1, with the head. */
  number: number;
  top: number;
  card: Card;
  columns: readonly ColumnId[];
  people: readonly Member[];
  labels: readonly Label[];
  listName: string;
  today: Date;
  address: string;
  isSelected: boolean;
  mayWork: boolean;
  /** The column of the active cell, if it is in this row. */
  active: number | null;
  /** The columns of the range, if it is about more than one cell and has this row. */
  rangeFrom: number | null;
  rangeTo: number | null;
  isDragged: boolean;
  edited: Editing['edited'];
  editing: Pick<Editing, 'save' | 'cancel'>;
}

const ignore = () => undefined;

/** A card as a row. What is pressed or clicked in it is the grid's to handle. */
export const CardRow = memo(
  function CardRow(props: Props) {
    const { rowKey, number, top, card, columns, active, rangeFrom, rangeTo, edited } = props;
    const inRange = (column: number) =>
      rangeFrom !== null && rangeTo !== null && rangeFrom <= column && column <= rangeTo;
    const cell = (column: number) => ({
      role: 'gridcell',
      'data-at': column,
      'data-own-clicks': true,
      'aria-colindex': column + 1,
      'aria-selected': inRange(column) || undefined,
      tabIndex: column === active ? 0 : -1,
    });
    return (
      <div
        role="row"
        className={styles.row}
        style={{ top }}
        aria-rowindex={number}
        aria-selected={props.isSelected}
        data-row={rowKey}
        data-card-id={card.id}
        data-keys-when="focused"
        data-done={isComplete(card) || undefined}
        data-dragged={props.isDragged || undefined}
        tabIndex={-1}
      >
        <div {...cell(0)} className={styles.tick}>
          {props.mayWork && (
            <span data-grip data-tooltip={texts.drag(card.name)} className={styles.grip} />
          )}
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={texts.tickOne(card.name)}
              checked={props.isSelected}
              onChange={ignore}
            />
          </label>
        </div>
        {columns.map((column, at) => (
          <div
            key={column}
            {...cell(at + 1)}
            className={styles.cell}
            data-column={column}
            data-picker={PICKERS[column]}
          >
            {edited?.column === column ? (
              <CellEditor
                edited={edited}
                cardName={card.name}
                value={column === 'name' ? card.name : hoursText(card.estimateMinutes)}
                onSave={(typed, after) => props.editing.save(card.id, typed, after)}
                onCancel={props.editing.cancel}
              />
            ) : (
              <CellValue
                card={card}
                column={column}
                people={props.people}
                labels={props.labels}
                listName={props.listName}
                today={props.today}
                address={props.address}
              />
            )}
          </div>
        ))}
      </div>
    );
  },
  // The actions are made again with each render, and only a cell that is edited has them.
  (before, after) =>
    after.edited === null &&
    (Object.keys(after) as (keyof Props)[]).every(
      (name) => name === 'editing' || before[name] === after[name],
    ),
);
