import { createSlice } from '@reduxjs/toolkit';

/** Whether newer versions are pinned than those that this page runs. */
export const versionSlice = createSlice({
  name: 'version',
  initialState: () => ({ isOutdated: false }),
  reducers: {
    otherVersionsPinned: () => ({ isOutdated: true }),
    /** Perhaps because its release has gone since this page began. */
    remoteLoadFailed: (state) => state,
  },
  selectors: { selectIsOutdated: ({ isOutdated }) => isOutdated },
});

export const { otherVersionsPinned, remoteLoadFailed } = versionSlice.actions;
export const { selectIsOutdated } = versionSlice.selectors;
