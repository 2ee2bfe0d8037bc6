import Button from 'antd/es/button';
import { ListPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CardFilter, FilterNames } from 'shared-api/filter-language';
import { OptionPicker } from '../pickers/OptionPicker.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { conditionsToChoose } from './conditions-to-choose.ts';
import { texts } from './texts.ts';
import type { FilterLanguage } from './use-filter-language.ts';

interface Props {
  filter: CardFilter | null;
  /** Null while it is loading; the button is there already, so that nothing jumps. */
  language: FilterLanguage | null;
  names: () => FilterNames;
  onToggle: (condition: string) => void;
}

/** The conditions of the filter to choose from, in a popover or, on a phone, a sheet. */
export function FilterConditions({ filter, language, names, onToggle }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const options =
    isOpen && language
      ? conditionsToChoose(names(), language).map(({ condition, label, field }) => ({
          value: condition,
          label,
          note: texts.fields[field],
        }))
      : [];
  const chosen = options
    .map(({ value }) => value)
    .filter((condition) => language?.hasCondition(filter, condition) === true);
  return (
    <Picker
      label={texts.conditions}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      opener={opener}
      content={
        <OptionPicker
          label={texts.conditions}
          filter={texts.findCondition}
          empty={texts.noCondition}
          options={options}
          chosen={chosen}
          isMultiple
          onPick={onToggle}
        />
      }
    >
      <Button
        ref={opener}
        icon={<ListPlus aria-hidden size={16} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {texts.conditions}
      </Button>
    </Picker>
  );
}
