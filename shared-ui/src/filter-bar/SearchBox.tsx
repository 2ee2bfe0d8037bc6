import Input from 'antd/es/input';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useAfterPause } from '../typing/use-after-pause.ts';
import styles from './FilterBar.module.css';

interface Props {
  label: string;
  /** The current search text. */
  searched: string;
  onSearch: (keyword: string) => void;
}

/** Searches once the person pauses, or at once by Enter. */
export function SearchBox({ label, searched, onSearch }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = () => {
    if (typed !== null && typed.trim() !== searched) onSearch(typed.trim());
    setTyped(null);
  };
  useAfterPause(typed === null ? null : search, typed ?? '');
  return (
    <Input
      className={styles.search ?? ''}
      type="search"
      allowClear
      prefix={<Search aria-hidden size={16} />}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      value={typed ?? searched}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={search}
    />
  );
}
