import { Copy } from 'lucide-react';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** Copies a list with its cards; the copy follows the list. */
export const copyList = defineCommand({
  name: 'list/copy',
  right: 'organize',
  call: 'list.copyList',
  rereads: true,
  saves: 'newList',
  rest: () => ({ success: texts.listCopied }),
  listMenu: {
    order: 210,
    icon: Copy,
    label: () => texts.duplicateList,
    given: ({ id }) => ({ listId: id }),
  },
});
