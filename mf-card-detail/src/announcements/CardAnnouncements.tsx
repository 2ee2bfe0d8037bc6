import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectIsPresenceKnown, type WithPresence } from 'shared-cards';
import { useAnnounce } from 'shared-ui/announcer';
import { nameOf } from 'shared-ui/person-avatar';
import { useScreenServices } from 'shared-ui/screen-services';
import { useCard } from '../card/card-context.ts';
import { usePeopleHere, useWriters } from '../presence/use-people-here.ts';
import { texts } from '../texts.ts';
import { newEvents, type CommentEvent, type KnownComments } from './comment-events.ts';

/** Somebody who pauses, or leaves and comes back so soon, is not announced again. */
const AGAIN_MS = 60_000;

/** Announces what others do on the open card. */
export function CardAnnouncements() {
  useCommentEvents();
  useNewcomers(usePeopleHere(), texts.opened);
  useNewcomers(useWriters(), texts.isWriting);
  return null;
}

function useCommentEvents(): void {
  const { comments, board } = useCard();
  const { me } = useScreenServices();
  const announce = useAnnounce();
  const known = useRef<KnownComments>(null);
  const nameOfUser = (user: number | null) => {
    const person = board.people.find(({ id }) => id === user);
    return person ? nameOf(person) : texts.formerMember;
  };
  const sentence = (event: CommentEvent) => {
    if (event.kind === 'reopened') return texts.reopened;
    const name = nameOfUser(event.person);
    if (event.kind !== 'reacted') return texts[event.kind](name);
    const isMine = event.to !== null && event.to === me;
    return texts.reacted(name, event.emoji, isMine ? null : nameOfUser(event.to));
  };
  const compare = useEffectEvent(() => {
    const found = newEvents(known.current, comments, me);
    known.current = found.known;
    for (const event of found.events) announce(sentence(event));
  });
  useEffect(() => compare(), [comments]);
}

/** Announces who is there now and was not before; who is there at the beginning is not announced. */
function useNewcomers(
  people: ReturnType<typeof usePeopleHere>,
  sentence: (names: string[]) => string,
): void {
  const { boardId } = useCard();
  const isKnown = useSelector((state: WithPresence) => selectIsPresenceKnown(state, boardId));
  const announce = useAnnounce();
  const known = useRef<{ there: readonly number[]; leftAt: ReadonlyMap<number, number> }>(null);
  const compare = useEffectEvent(() => {
    if (!isKnown) return;
    const before = known.current;
    const now = Date.now();
    const there = people.map(({ id }) => id);
    const left = (before?.there ?? []).filter((id) => !there.includes(id));
    const leftAt = new Map([...(before?.leftAt ?? []), ...left.map((id) => [id, now] as const)]);
    known.current = { there, leftAt };
    if (before === null) return;
    const added = people.filter(
      ({ id }) => !before.there.includes(id) && (leftAt.get(id) ?? -Infinity) + AGAIN_MS < now,
    );
    if (added.length > 0) announce(sentence(added.map(nameOf)));
  });
  const here = people.map(({ id }) => id).join(' ');
  useEffect(() => compare(), [here, isKnown]);
}
