/** A full disk as PostgreSQL reports it, and as the operating system does: the disk or one's share of it. */
const DISK_FULL = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error, or what caused it, says that a disk is full: the database's or that of the files. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return DISK_FULL.has(code) || isDiskFull(cause);
}
