/** What the activity says of an edit: the one thing that was changed; several together are an edit. */
export function editText(input: object): string {
  const { boardId: _, cardId: __, version: ___, ...changed } = input as Record<string, unknown>;
  const fields = Object.keys(changed).filter((field) => changed[field] !== undefined);
  const [only] = fields.length === 1 ? fields : [];
  const texts: Partial<Record<string, string>> = {
    name: `renamed this card to ${String(changed.name)}`,
    description: 'changed the description',
    priority: `set the priority to ${String(changed.priority)}`,
    dueDate: changed.dueDate === null ? 'removed the due date' : 'set the due date',
    estimateMinutes: 'changed the estimate',
    reminderMinutes: 'changed the reminder',
    coverId: changed.coverId === null ? 'removed the cover' : 'chose a cover',
    users: 'changed who works on this card',
    assignee: 'changed who works on this card',
    tags: 'changed the tags',
  };
  return texts[only ?? ''] ?? 'edited this card';
}
