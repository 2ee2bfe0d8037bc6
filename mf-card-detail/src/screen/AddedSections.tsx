import { Blocks } from 'lucide-react';
import { useMemo } from 'react';
import { useScreenServices } from 'shared-ui/screen-services';
import { useCard, useMay } from '../card/card-context.ts';
import { Section } from '../card/Section.tsx';

/** The sections that other remotes add to the page of a card. */
export function AddedSections() {
  const { slots } = useScreenServices();
  const { id, boardId, listId, name, board } = useCard();
  const mayEdit = useMay('work');
  const { projectId } = board;
  const card = useMemo(
    () => ({ id, projectId, boardId, listId, name, mayEdit }),
    [id, projectId, boardId, listId, name, mayEdit],
  );
  return slots?.cardSections.map(({ key, title, Part }) => (
    <Section key={key} title={title} icon={<Blocks aria-hidden size={16} />}>
      <Part card={card} />
    </Section>
  ));
}
