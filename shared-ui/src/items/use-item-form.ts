import Form from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';
import { mergeMembers, type PickedMember, pickedFrom } from '../members/picked-member.ts';
import { type Item, membersOf } from './item.ts';
import { type ItemFormValues, valuesOf } from './ItemForm.tsx';

function membersIn(item: Item | null): PickedMember[] {
  if (!item) return [];
  const mayGrant = item.rights.includes('own');
  return membersOf(item).map((member) => pickedFrom(member, mayGrant));
}

const FIELDS = ['name', 'description', 'status', 'isPublic'] as const;

/**
 * The dialog's form. When somebody else has changed the item meanwhile, what one did not touch
 * becomes theirs, and what one typed stays, so that saving again takes nothing back.
 */
export function useItemForm(item: Item | null) {
  const [form] = Form.useForm<ItemFormValues>();
  const [edited, setEdited] = useState(() => ({ of: item, members: membersIn(item) }));
  const shown = useRef(item);
  const name = Form.useWatch<string | undefined>('name', form) ?? item?.name ?? '';

  if (edited.of !== item) {
    const members = mergeMembers(edited.members, membersIn(edited.of), membersIn(item));
    setEdited({ of: item, members });
  }
  useEffect(() => {
    const [before, now] = [valuesOf(shown.current), valuesOf(item)];
    for (const field of FIELDS) {
      if (form.getFieldValue(field) === before[field]) form.setFieldValue(field, now[field]);
    }
    shown.current = item;
  }, [form, item]);

  return {
    ...{ form, name, members: edited.members, initialMembers: membersIn(item) },
    setMembers: (members: PickedMember[]) => setEdited({ of: item, members }),
  };
}
