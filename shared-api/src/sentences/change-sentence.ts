import type { Change } from '../entities/change.ts';
import { plainText, withoutIds } from '../plain-text.ts';
import { absoluteDay } from '../texts/index.ts';
import { pageTexts } from './page-texts.ts';
import { type ChangeSentence, type ChangeTexts, shown } from '../texts/sentence-texts.ts';

const MAX_COMMENT_CHARACTERS = 140;

/** The beginning of a comment, without markup; undefined when its text is not available. */
export function commentBeginning({ fields }: Change): string | undefined {
  const text = fields.text?.after;
  if (typeof text !== 'string') return undefined;
  const readable = plainText(text);
  if (readable.length <= MAX_COMMENT_CHARACTERS) return readable;
  return `${readable.slice(0, MAX_COMMENT_CHARACTERS - 1).trimEnd()}…`;
}

// A newer server may send kinds that this client has no sentence for.
function sentenceFor({ entity, kind, fields }: Change, texts: ChangeTexts) {
  const byKey: Readonly<Record<string, unknown>> = texts;
  const key = `${entity} ${kind}`;
  const [field, another] = Object.keys(fields);
  const isOfOneField = kind === 'changed' && field !== undefined && another === undefined;
  const sentence = (isOfOneField ? byKey[`${key} ${field}`] : undefined) ?? byKey[key];
  return sentence as ChangeSentence | undefined;
}

/** Mentions by the names of people. */
const withMentions = <Value>(value: Value) =>
  typeof value === 'string' ? withoutIds(value) : value;

/** Days depend on the reader's time zone, which only a browser has. */
const readersDay = (value: unknown) =>
  typeof document === 'undefined' || typeof value !== 'string' ? null : absoluteDay(value);

/**
 * A change as a sentence without its subject, such as 'moved this card to Done'. A single changed
 * field is named, several are an edit. Unknown values are shown as '…' or 'a former member', and an
 * unknown kind of change as 'made a change'.
 *
 * @param texts left out: those of the page's language.
 */
export function changeSentence(change: Change, texts: ChangeTexts = pageTexts): string {
  const { entity, kind, name, person, fields } = change;
  if (kind === 'legacy') {
    const sentence = fields.text?.after;
    return typeof sentence === 'string' ? sentence : texts.unknownChange;
  }
  const sentence = sentenceFor(change, texts);
  if (sentence === undefined) return texts.unknownChange;
  return sentence({
    name: shown(entity === 'checklistItem' ? withMentions(name) : name),
    person: person ?? texts.formerMember,
    before: (field) => withMentions(fields[field]?.before),
    after: (field) =>
      entity === 'comment' && field === 'text'
        ? commentBeginning(change)
        : withMentions(fields[field]?.after),
    day: (field) => readersDay(fields[field]?.after),
  });
}
