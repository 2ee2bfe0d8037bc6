import type { Member } from 'shared-api/client';
import { OptionPicker } from '../pickers/OptionPicker.tsx';
import { nameOf } from './PersonAvatar.tsx';
import { PersonName } from './PersonName.tsx';
import { texts } from '../texts.ts';

interface Props {
  people: readonly Member[];
  /** The ids of the assigned people. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Assigns people of a board: a press assigns one, another press unassigns them. */
export function PeoplePicker({ people, chosen, onChange }: Props) {
  const toggle = (id: number) => {
    const others = chosen.filter((one) => one !== id);
    onChange(others.length < chosen.length ? others : [...chosen, id]);
  };
  return (
    <OptionPicker
      label={texts.assignees}
      filter={texts.findPerson}
      empty={texts.noPerson}
      isMultiple
      chosen={chosen}
      onPick={toggle}
      options={people.map((one) => ({
        value: one.id,
        label: nameOf(one),
        content: <PersonName person={one} />,
      }))}
    />
  );
}
