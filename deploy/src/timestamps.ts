const units: [string, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago something was, for people: `3 hours ago`. */
export function ago(time: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  for (const [unit, size] of units) {
    const count = Math.floor(seconds / size);
    if (count > 0) return `${count} ${unit}${count > 1 ? 's' : ''} ago`;
  }
  return 'just now';
}

/** A timestamp in UTC, to the minute. */
export function formatTimestamp(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
