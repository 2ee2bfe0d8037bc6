import { isComplete } from 'shared-api/client';
import { isUndoable } from 'shared-api/limits';
import { counted, type NewChange } from 'shared-api/remote';
import { wantedOf } from '../history/history-change.ts';
import { historyTexts } from '../history/texts.ts';
import { isolated } from './isolated.ts';
import { changeTexts as texts } from './texts.ts';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Completion = Parameters<typeof isComplete>[0];

/** Fields of an input that say where a change is made, not what. */
const PLACES = ['boardId', 'cardId', 'listId', 'version'];

const written = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a call does, as the history has it; undefined for a call of another version. */
function actOf({ call, details }: NewChange): string | undefined {
  if (isUndoable(call)) return capitalized(historyTexts.acts[call]);
  if (call !== 'change.undo' || details === undefined) return texts.others[call];
  const { step, direction } = wantedOf({ details } as NewChange);
  const said = direction === 'undo' ? historyTexts.undoAct : historyTexts.redoAct;
  return said(historyTexts.acts[step.call]);
}

/** The sentence for the one field that an edit changes, or else for its call. */
function sentenceFor({ call, input }: NewChange) {
  const [field, another] = Object.keys(input).filter((name) => !PLACES.includes(name));
  const ofField = another === undefined ? texts.sentences[`${call} ${field}`] : undefined;
  return ofField ?? texts.sentences[call];
}

/**
 * What a change does, as a sentence such as “Moved ‘Fix login’ to Done”; a general one for a change
 * of another version.
 *
 * @param card What the sentence calls its card. Left out: by its name.
 */
export function changeSentence(change: NewChange, card = change.about?.card): string {
  const { input, about, many, file } = change;
  if (many !== undefined) return counted(Object.keys(many.names).length, many.done);
  const sentence = sentenceFor(change);
  const isOfCard = input.cardId !== undefined;
  if (sentence !== undefined && (card !== undefined || !isOfCard))
    return sentence({
      card: isolated(card ?? ''),
      list: isolated(about?.list ?? ''),
      to: isolated(file?.name ?? (written(input.name) || written(input.text))),
      isOn: isComplete(input as unknown as Completion) || input.archive === 1,
    });
  const act = actOf(change) ?? change.success ?? texts.unknown;
  const thing = card ?? about?.list;
  return thing === undefined ? act : texts.ofCard(act, isolated(thing));
}

/** Replaces the card's name in a sentence. */
const HERE = '\uE000';

/** The sentence before and after the card's name, which can be a link; after is null if it names none. */
export function partsOfSentence(
  change: NewChange,
): readonly [before: string, after: string | null] {
  const card = change.about?.card;
  if (card === undefined) return [changeSentence(change), null];
  const [before = '', ...after] = changeSentence(change, HERE).split(HERE);
  return [before, after.length === 0 ? null : after.join(isolated(card))];
}
