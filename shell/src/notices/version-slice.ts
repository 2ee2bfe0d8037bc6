import { createSlice } from '@reduxjs/toolkit';

/** Whether other versions are pinned by now than those this page runs. */
export const versionSlice = createSlice({
  name: 'version',
  initialState: () => ({ isOutdated: false }),
  reducers: { otherVersionsPinned: () => ({ isOutdated: true }) },
  selectors: { selectIsOutdated: ({ isOutdated }) => isOutdated },
});

export const { otherVersionsPinned } = versionSlice.actions;
export const { selectIsOutdated } = versionSlice.selectors;
