import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useLoading } from 'shared-ui/use-loading';
import { resources } from '../../resources/resources.ts';
import { texts } from './texts.ts';

interface Props {
  project: string;
  isBusy: boolean;
  onChoose: (userId: number) => void;
  onCancel: () => void;
}

/** Chooses the person whom a project is given to, by name or address. */
export function NewOwner({ project, isBusy, onChoose, onCancel }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const found = useLoading(resources.heirs, search);
  const people = found.status === 'ready' ? found.value : [];
  return (
    <>
      <Select
        autoFocus
        showSearch={{ filterOption: false, onSearch: setSearch }}
        aria-label={texts.of(texts.newOwner, project)}
        placeholder={texts.newOwner}
        loading={found.status === 'loading'}
        value={chosen}
        onChange={setChosen}
        options={people.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        popupMatchSelectWidth={false}
      />
      <Button
        size="small"
        type="primary"
        disabled={isBusy || chosen === null}
        aria-label={texts.of(texts.transfer, project)}
        onClick={() => chosen !== null && onChoose(chosen)}
      >
        {texts.transfer}
      </Button>
      <Button size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  );
}
