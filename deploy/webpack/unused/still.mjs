/**
 * Replaces what moves antd's alerts and the sign of a busy button in and out: they come and go at
 * once.
 */
export default ({ visible, children }) => (visible ? children({}, null) : null);
