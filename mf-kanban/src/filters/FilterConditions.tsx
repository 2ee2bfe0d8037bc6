import Button from 'antd/es/button';
import { ListPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FilterNames } from 'shared-api/filter-language';
import { texts as languageTexts } from 'shared-ui/filter-texts';
import { OptionPicker } from 'shared-ui/option-picker';
import { Picker } from 'shared-ui/picker';
import type { FilterLanguage } from 'shared-ui/use-filter-language';
import { texts } from '../texts/texts.ts';
import { conditionsToChoose } from './conditions-to-choose.ts';
import type { BoardFilterState } from './use-board-filter.ts';

interface Props {
  filter: BoardFilterState['filter'];
  language: FilterLanguage;
  names: () => FilterNames;
  onToggle: (condition: string) => void;
}

/** The conditions of the filter to choose from, in a popover or, on a phone, a sheet. */
export function FilterConditions({ filter, language, names, onToggle }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const options = isOpen
    ? conditionsToChoose(names(), language).map(({ condition, label, field }) => ({
        value: condition,
        label,
        note: languageTexts.fields[field],
      }))
    : [];
  const chosen = options
    .map(({ value }) => value)
    .filter((condition) => language.hasCondition(filter, condition));
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
