/**
 * Replaces what moves antd's alerts and the icon of a busy button in and out: they come and go at
 * once, so that an alert's `afterClose` is never called.
 */
export default ({ visible, children }) => (visible ? children({}, null) : null);
