const MINUTES_PER_HOUR = 60;
const MOST_MINUTES = 600_000;

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
const CLOCK = /^(\d+):([0-5]\d)$/;
const HOURS = new RegExp(`^${NUMBER}(?:\\s*(?:h|std)\\w*\\.?)?$`, 'i');
const PARTS = new RegExp(
  `^(?:${NUMBER}\\s*(?:h|std)\\w*\\.?)?\\s*(?:${NUMBER}\\s*m\\w*\\.?)?$`,
  'i',
);

const number = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** Minutes of an estimate, from hours (`1.5`, `1:30`) or with units (`1 h 30 min`); null: it cannot be read. */
export function readHours(typed: string): number | null {
  const text = typed.trim();
  const clock = CLOCK.exec(text);
  const [, hours, minutes] = clock ?? HOURS.exec(text) ?? PARTS.exec(text) ?? [];
  if (hours === undefined && minutes === undefined) return null;
  const sum = Math.round(number(hours) * MINUTES_PER_HOUR + number(minutes));
  return sum <= MOST_MINUTES ? sum : null;
}
