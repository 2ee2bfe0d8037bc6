import type { ItemStatus } from 'shared-api/contract';

interface ItemInput {
  readonly name: string;
  readonly isPublic: 0 | 1;
  readonly description?: string | null | undefined;
  readonly status?: ItemStatus | undefined;
}

/** The columns that projects and boards share, as the form sends them; left out means unchanged. */
export function itemColumns({ name, isPublic, description, status }: ItemInput) {
  return {
    name,
    is_public: isPublic === 1,
    ...(description !== undefined && { description }),
    ...(status !== undefined && { is_archived: status === 'archived' }),
    // Archiving keeps whether work was on hold, for when it is restored.
    ...(status !== undefined && status !== 'archived' && { status }),
  };
}
