import { selectPage } from '../model/select.ts';
import { detail, openPage } from '../testing/page.ts';
import { editCard } from './edit-card.ts';

test('an edit sends, shows and is based on only the fields that the user has changed', () => {
  const page = openPage(detail({ name: 'Sow', description: 'Deep', version: 4 }));
  const context = { page: selectPage(page.state()), newId: -1, userId: 1 };
  const fields = { name: 'Sow', description: 'Deeper' };
  expect(editCard.change({ cardId: 9, fields }, context)).toMatchObject({
    input: { cardId: 9, boardId: 2, description: 'Deeper' },
    shows: [{ op: 'setCard', id: 9, fields: { description: 'Deeper' } }],
    edit: { of: 'card', id: 9, version: 4, before: { description: 'Deep' } },
  });
  expect(editCard.change({ cardId: 9, fields: { name: 'Sow' } }, context)).toBeNull();
});
