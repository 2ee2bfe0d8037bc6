import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';
import { readFilterNames } from 'shared-ui/filter-names';

/** The names that the filter of all boards may use. */
export const workNames = createLoading('workNames', (api: ApiClient, _: null) =>
  readFilterNames(api),
);
