import Input from 'antd/es/input';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { texts } from '../texts.ts';

/** The header's search box; Enter leads to the results, which keep what was searched for in the box. */
export function SearchBox() {
  const navigate = useNavigate();
  const found = useMatch('/dashboard/search/:type/:searchText');
  const shown = found?.params.searchText ?? '';
  const [typed, setTyped] = useState<{ under: string; text: string }>({ under: '', text: '' });
  const text = typed.under === shown ? typed.text : shown;
  const wanted = text.trim();
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.length >= SEARCH_MIN_CHARACTERS) void navigate(paths.search(wanted));
      }}
    >
      <Input
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        prefix={<Search aria-hidden size={16} />}
        allowClear
        maxLength={255}
        value={text}
        onChange={({ target }) => setTyped({ under: shown, text: target.value })}
      />
    </form>
  );
}
