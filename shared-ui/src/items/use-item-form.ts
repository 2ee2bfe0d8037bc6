import Form from 'antd/es/form';
import { useEffect, useState } from 'react';
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
  const [base, setBase] = useState(item);
  const [members, setMembers] = useState(() => membersIn(item));
  const name = Form.useWatch<string | undefined>('name', form) ?? item?.name ?? '';

  useEffect(() => {
    if (base === item) return;
    const [before, now] = [valuesOf(base), valuesOf(item)];
    for (const field of FIELDS) {
      if (form.getFieldValue(field) === before[field]) form.setFieldValue(field, now[field]);
    }
    setMembers((edited) => mergeMembers(edited, membersIn(base), membersIn(item)));
    setBase(item);
  }, [form, base, item]);

  return { form, name, members, setMembers, initialMembers: membersIn(base) };
}
