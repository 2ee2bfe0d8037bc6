import Button from 'antd/es/button';
import { ListFilter } from 'lucide-react';
import type { Activity } from 'shared-api/client';
import { useMenuButton } from 'shared-ui/menu-button';
import { Menu } from 'shared-ui/menu';
import { usePaletteOffer } from 'shared-ui/use-palette-offer';
import { texts } from '../texts.ts';

type Type = Activity['type'];
const TYPES = (Object.keys(texts.activityTypes) as Type[]).filter((type) => type !== 'comment');

interface Props {
  chosen: Type | null;
  onChoose: (type: Type | null) => void;
}

/** Filters the activity by one kind of change; choosing it again shows all. */
export function KindMenu({ chosen, onChoose }: Props) {
  const { button, menu } = useMenuButton();
  const entries = TYPES.map((type) => ({
    name: type,
    label: texts.activityTypes[type],
    isOn: type === chosen,
    onChoose: () => onChoose(type === chosen ? null : type),
  }));
  usePaletteOffer(() => [
    {
      id: 'activity',
      title: texts.activity,
      isSearchedOnly: true,
      entries: [{ name: 'kind', label: texts.narrowActivity, icon: ListFilter, choices: entries }],
    },
  ]);
  return (
    <>
      <Button
        type="text"
        size="small"
        {...button}
        aria-label={texts.narrowActivity}
        title={texts.narrowActivity}
        icon={<ListFilter aria-hidden size={16} />}
      />
      {menu && (
        <Menu
          {...menu}
          align="end"
          entries={entries}
          onChoose={({ onChoose: narrow }) => narrow()}
        />
      )}
    </>
  );
}
