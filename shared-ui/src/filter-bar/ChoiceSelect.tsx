import Select from 'antd/es/select';
import { useState } from 'react';
import { useDebouncedResult } from '../typing/use-debounced-result.ts';
import { texts } from '../texts.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  label: string;
  placeholder: string;
  nothingFound: string;
  chosen: string[];
  /** Labels chosen values that are not among the choices. */
  labelOf: (value: string) => string;
  choicesFor: (keyword: string) => Promise<Choice[]>;
  onChange: (chosen: string[]) => void;
}

/** Selects several of the server's choices, which are found by typing. */
export function ChoiceSelect(props: Props) {
  const { label, placeholder, nothingFound, chosen, labelOf, choicesFor, onChange } = props;
  const [keyword, setKeyword] = useState('');
  const found = useDebouncedResult(choicesFor, { keyword, minCharacters: 0 });
  const known = found.status === 'found' ? found.result : [];
  // A chosen value that is not found keeps its name.
  const others = chosen
    .filter((value) => !known.some((choice) => choice.value === value))
    .map((value) => ({ value, label: labelOf(value) }));
  return (
    <Select
      mode="multiple"
      variant="borderless"
      aria-label={label}
      placeholder={placeholder}
      loading={found.status === 'waiting'}
      notFoundContent={found.status === 'waiting' ? texts.searching : nothingFound}
      showSearch={{ searchValue: keyword, onSearch: setKeyword, filterOption: false }}
      value={chosen}
      options={keyword.trim() === '' ? [...others, ...known] : known}
      labelRender={({ value, label: known }) => known ?? labelOf(String(value))}
      onChange={onChange}
    />
  );
}
