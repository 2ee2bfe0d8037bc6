import { useState } from 'react';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { MemberPicker } from '../members/MemberPicker.tsx';
import { memberInputsOf, type PickedMember } from '../members/picked-member.ts';
import { texts } from '../texts.ts';
import type { SearchPeople } from '../members/search-people.ts';
import type { Item, ItemFields, NewItem } from './item.ts';
import { type ItemFormValues, ItemForm } from './ItemForm.tsx';
import { useItemForm } from './use-item-form.ts';

export interface ItemDialogTexts {
  createTitle: string;
  editTitle: string;
  subtitle: string;
  create: string;
  edit: string;
}

interface Props {
  item: Item | null;
  /** Something new that the server refused. */
  givenBack: NewItem | null;
  isSaving: boolean;
  /** The server's message when it refused the last submission. */
  refusal: string | null;
  dialogTexts: ItemDialogTexts;
  search: SearchPeople;
  onSubmit: (fields: ItemFields) => void;
  onCreate: (created: NewItem) => void;
  onClose: () => void;
}

const WIDTH = 700;

const without = (people: readonly PickedMember[], others: readonly PickedMember[]) =>
  people.filter(({ id }) => !others.some((other) => other.id === id));

/** The create/edit dialog of a project or a board (section 2). */
export function ItemDialog(props: Props) {
  const { item, isSaving, refusal, dialogTexts, search, onSubmit, onCreate } = props;
  const { givenBack, onClose } = props;
  const { form, name, members, setMembers, initialMembers } = useItemForm(item, givenBack);
  const [isTouched, setIsTouched] = useState(givenBack !== null);
  const submit = ({ description, status, isPublic }: ItemFormValues) => {
    const fields: ItemFields = {
      name: name.trim(),
      description: description.trim() === '' ? null : description,
      status,
      isPublic: isPublic ? 1 : 0,
      users: memberInputsOf(members),
    };
    if (item) onSubmit(fields);
    else onCreate({ fields, members });
  };
  return (
    <FormDialog
      width={WIDTH}
      title={item ? dialogTexts.editTitle : dialogTexts.createTitle}
      submit={item ? dialogTexts.edit : dialogTexts.create}
      isSaving={isSaving}
      isSubmitDisabled={name.trim() === ''}
      hasInput={isTouched}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      {item === null && <p>{dialogTexts.subtitle}</p>}
      <ItemForm
        form={form}
        item={givenBack?.fields ?? item}
        onTouched={() => setIsTouched(true)}
        onSubmit={submit}
      />
      <MemberPicker
        members={members}
        removed={without(initialMembers, members)}
        // Whoever creates something may give every role in it.
        mayGrant={item === null || item.rights.includes('own')}
        search={search}
        nothingFound={() => texts.noMembersFound}
        onChange={(next) => {
          setMembers(next);
          setIsTouched(true);
        }}
      />
    </FormDialog>
  );
}
