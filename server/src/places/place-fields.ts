import type { PlaceStatus } from 'shared-api/contract';

export interface PlaceInput {
  readonly name: string;
  readonly isPublic: 0 | 1;
  readonly description?: string | null | undefined;
  readonly status?: PlaceStatus | undefined;
}

/** The columns that projects and boards share, as the form sends them; left out means unchanged. */
export function placeColumns({ name, isPublic, description, status }: PlaceInput) {
  return {
    name,
    is_public: isPublic === 1,
    ...(description !== undefined && { description }),
    ...(status !== undefined && { is_archived: status === 'archived' }),
    // Archiving keeps the status, such as being on hold, for when it is restored.
    ...(status !== undefined && status !== 'archived' && { status }),
  };
}
