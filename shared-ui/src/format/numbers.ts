import { pageLocale } from 'shared-api/remote';

/** A number as the reader's locale writes it. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(pageLocale(), options).format(value);

const KILOBYTE = 1024;
const MEGABYTE = 1_048_576;

/** The size of a file, given in bytes: whole kilobytes, and megabytes with at most one decimal. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) {
    return formatNumber(Math.ceil(bytes / KILOBYTE), { style: 'unit', unit: 'kilobyte' });
  }
  return formatNumber(bytes / MEGABYTE, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
}
