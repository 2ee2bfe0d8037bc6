import Select from 'antd/es/select';
import { useState } from 'react';
import { useAfterPause } from 'shared-ui/use-after-pause';
import { useLoading } from 'shared-ui/use-loading';
import { resources } from '../../resources/resources.ts';
import { texts } from '../texts.ts';

/** A project or board as the field has it; the value is `project:5` or `board:7`. */
export interface ChosenPlace {
  readonly value: string;
  readonly label: string;
}

interface Props {
  id?: string;
  value?: ChosenPlace[];
  onChange?: (places: ChosenPlace[]) => void;
}

/** Chooses projects and boards: of one's own at first, of all that one may see by typing. */
export function TokenPlaces({ id, value = [], onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useAfterPause(typed === keyword ? null : () => setKeyword(typed), typed);
  const found = useLoading(resources.tokenPlaces, keyword);
  const places = found.status === 'ready' ? found.value : { projects: [], boards: [] };
  const isSearching = found.status === 'loading' || typed !== keyword;
  return (
    <Select<ChosenPlace[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      labelInValue
      placeholder={texts.tokenEverywhere}
      loading={isSearching}
      notFoundContent={isSearching ? texts.tokenPlacesSearching : texts.tokenPlacesNotFound}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      value={value}
      options={[
        { label: texts.searchTypes.projects, options: places.projects },
        { label: texts.searchTypes.boards, options: places.boards },
      ].filter(({ options }) => options.length > 0)}
      onChange={(chosen) => onChange?.(chosen.map(({ value, label }) => ({ value, label })))}
    />
  );
}
