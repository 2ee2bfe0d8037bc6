import Button from 'antd/es/button';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import type { FoundPlaces } from 'shared-api/client';
import type { SearchFilters } from '../../search/search-query.ts';
import { texts } from '../texts.ts';
import styles from './Search.module.css';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceProps<Value> {
  label: string;
  /** The text if nothing is chosen. */
  any: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function Chooser<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, any, choices, value, onChange } = props;
  return (
    <Select<Value>
      allowClear
      variant="borderless"
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={label}
      placeholder={any}
      className={`${styles.chooser} ${value === undefined ? '' : styles.chosen}`}
      popupMatchSelectWidth={false}
      options={[...choices]}
      {...(value !== undefined && { value })}
      onChange={(chosen: Value | undefined) => onChange(chosen)}
    />
  );
}

const placesOf = (places: readonly { id: number; name: string; found: number }[]) =>
  places.map(({ id, name, found }) => ({ value: id, label: `${name} (${found})` }));

const flags = (labels: Readonly<Record<0 | 1, string>>) =>
  ([0, 1] as const).map((value) => ({ value, label: labels[value] }));

interface Props {
  filters: SearchFilters;
  places: FoundPlaces;
  /** The conditions of cards, which are part of the text. */
  children: ReactNode;
  onChange: (filters: SearchFilters) => void;
}

/** What narrows a search. Projects and boards are those with results, each with their number. */
export function SearchFilterBar({ filters, places, children, onChange }: Props) {
  const { projectId, boardId, archived } = filters;
  const change = (changed: SearchFilters) => onChange({ ...filters, ...changed });
  const boards = places.boards.filter(
    (board) => projectId === undefined || board.projectId === projectId,
  );
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <div role="group" aria-label={texts.searchFilters} className={styles.filters}>
      {children}
      <Chooser
        label={texts.kinds.project}
        any={texts.anyProject}
        value={projectId}
        choices={placesOf(places.projects)}
        onChange={(chosen) => change({ projectId: chosen, boardId: undefined })}
      />
      <Chooser
        label={texts.kinds.board}
        any={texts.anyBoard}
        value={boardId}
        choices={placesOf(boards)}
        onChange={(chosen) => change({ boardId: chosen })}
      />
      <Chooser
        label={texts.archive}
        any={texts.anyArchive}
        value={archived}
        choices={flags(texts.archives)}
        onChange={(chosen) => change({ archived: chosen })}
      />
      {isNarrowed && (
        <Button type="link" size="small" onClick={() => onChange({})}>
          {texts.clearFilters}
        </Button>
      )}
    </div>
  );
}
