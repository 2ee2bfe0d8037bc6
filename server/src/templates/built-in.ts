import type { AutomationAction, BUILT_IN_TEMPLATES } from 'shared-api/contract';
import { chooseLanguage, isPseudoLanguage, pseudo } from 'shared-api/texts';
import { templates as de } from '../texts/de/templates.ts';
import { templates as en } from '../texts/en/templates.ts';
import type { BoardContent, CardContent, RuleContent } from '../database/schema/board-content.ts';

export type BuiltIn = (typeof BUILT_IN_TEMPLATES)[number];

/** The parts of a template that are the same in every language; lists are named by their places. */
interface Shape {
  /** The limits of lists. */
  readonly limits?: Readonly<Record<number, number>>;
  /** The action on cards that enter a list. */
  readonly entering?: Readonly<Record<number, AutomationAction>>;
  /** The kind of the cards of a list. */
  readonly kinds?: Readonly<Record<number, 'epic'>>;
  /** The label of the first card of a list. */
  readonly labeled?: Readonly<Record<number, number>>;
}

interface TemplateTexts {
  readonly name: string;
  readonly description: string;
  readonly labels: readonly string[];
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

const byLanguage: Readonly<Record<'en' | 'de', Record<BuiltIn, TemplateTexts>>> = { en, de };
const languages = Object.keys(byLanguage) as (keyof typeof byLanguage)[];

const complete: AutomationAction = { do: 'setComplete', complete: 1 };
const urgent: AutomationAction = { do: 'setPriority', priority: 'high' };
const dueIn = (days: number): AutomationAction => ({ do: 'setDueIn', days });

const shapes: Readonly<Record<BuiltIn, Shape>> = {
  empty: {},
  kanban: { limits: { 2: 3 }, entering: { 3: complete }, labeled: { 1: 1, 2: 2 } },
  software: {
    limits: { 3: 4, 4: 3 },
    entering: { 5: complete },
    labeled: { 1: 1, 3: 3, 4: 2, 5: 1 },
  },
  bugs: {
    limits: { 4: 4 },
    entering: { 3: urgent, 5: complete, 6: complete },
    labeled: { 1: 3, 2: 4, 3: 1, 5: 2 },
  },
  content: {
    limits: { 3: 4 },
    entering: { 5: complete },
    labeled: { 1: 1, 2: 2, 3: 1, 4: 4, 5: 3 },
  },
  hiring: {
    limits: { 2: 6, 3: 4 },
    entering: { 4: dueIn(7), 5: complete, 6: complete },
    labeled: { 1: 1, 2: 2, 3: 4, 4: 3 },
  },
  sales: {
    limits: { 3: 6, 4: 4 },
    entering: { 3: dueIn(14), 5: complete, 6: complete },
    labeled: { 1: 1, 2: 2, 3: 3, 5: 1 },
  },
  week: {
    limits: { 2: 12, 3: 3 },
    entering: { 3: dueIn(0), 4: complete },
    labeled: { 1: 1, 2: 2, 3: 3 },
  },
  retrospective: {
    limits: { 4: 3 },
    entering: { 5: complete },
    labeled: { 1: 3, 2: 1, 4: 2 },
  },
  okrs: {
    limits: { 1: 5, 3: 6 },
    entering: { 4: complete },
    kinds: { 1: 'epic' },
    labeled: { 1: 1, 2: 2 },
  },
  support: {
    limits: { 2: 8 },
    entering: { 1: dueIn(1), 3: dueIn(3), 5: complete },
    labeled: { 1: 1, 2: 2, 3: 3, 4: 2, 5: 1 },
  },
};

/** Hues of labels that differ at a glance, in the order in which templates use them. */
const COLORS = ['#c05f5b', '#4e83be', '#4a9260', '#ac7309'];

/** Between the name of a card and its description. */
const SEPARATOR = ' | ';

const cardOf = (text: string): CardContent => {
  const [name = '', description] = text.split(SEPARATOR);
  return { name, description: description ?? null };
};

const labelsOf = (label: number | undefined): number[] => (label === undefined ? [] : [label]);

const entered = (action: AutomationAction | undefined): RuleContent[] =>
  action === undefined ? [] : [{ trigger: 'cardEntered', action }];

/** The texts in a made-up language for tests, which reveals texts that are not translated. */
const pseudoTexts = ({ lists, ...texts }: TemplateTexts): TemplateTexts => ({
  ...pseudo(texts),
  lists: Object.fromEntries(
    Object.entries(lists).map(([list, cards]) => [
      pseudo(list),
      cards.map((card) => pseudo(card.split(SEPARATOR)).join(SEPARATOR)),
    ]),
  ),
});

/** A built-in template in the language, or in English where it has no translation. */
export function builtInTemplate(builtIn: BuiltIn, language: string | undefined) {
  const preferred = language === undefined ? [] : [language];
  const texts = byLanguage[chooseLanguage(preferred, languages)][builtIn];
  const isPseudo = preferred.some(isPseudoLanguage);
  const { name, description, labels, lists } = isPseudo ? pseudoTexts(texts) : texts;
  const { limits, entering, kinds, labeled } = shapes[builtIn];
  const content: BoardContent = {
    labels: labels.map((label, index) => ({ name: label, color: COLORS[index] ?? '#4e83be' })),
    lists: Object.entries(lists).map(([list, cards], index) => ({
      name: list,
      limit: limits?.[index + 1] ?? null,
      rules: entered(entering?.[index + 1]),
      cards: cards.map((card, row) => ({
        ...cardOf(card),
        labels: labelsOf(row === 0 ? labeled?.[index + 1] : undefined),
        kind: kinds?.[index + 1] ?? 'card',
        complete: entering?.[index + 1] === complete,
      })),
    })),
  };
  return { name, description, content };
}
